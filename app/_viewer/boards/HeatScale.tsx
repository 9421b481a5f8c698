import { heatScale } from '@/judge/drawing/heat'

interface Props {
  /** What the scale ends with. */
  most: number
  caption: string
  /** A number beside the colours, in words. */
  times: (count: number) => string
}

/** What the colours of a heat mean: from once to the most, as many again being always one step. */
export function HeatScale({ most, caption, times }: Props) {
  const { colours, marks } = heatScale(most)
  // Below the middle of its own colour, or of a long scale from end to end.
  const shift = (at: number) => (marks.length === colours.length ? 50 : 100 * at)
  return (
    <figure className="max-w-96 text-small tabular-nums">
      <figcaption className="mb-1">{caption}</figcaption>
      <div aria-hidden="true" className="flex h-4 overflow-hidden rounded-xs border border-edge">
        {colours.map((colour) => (
          <span key={colour} className="grow" style={{ backgroundColor: colour }} />
        ))}
      </div>
      <ul className="relative h-6">
        {marks.map(({ visits, at }) => (
          <li
            key={visits}
            className="absolute whitespace-nowrap"
            style={{ left: `${100 * at}%`, transform: `translateX(-${shift(at)}%)` }}
          >
            {times(visits)}
          </li>
        ))}
      </ul>
    </figure>
  )
}
