import { heatScale } from '@/judge/drawing/heat'

interface HeatScaleProps {
  /** The largest value on the scale. */
  most: number
  caption: string
  /** Puts a number on the scale into words. */
  times: (count: number) => string
}

/** The legend of a heat map, from one visit to the maximum. The scale is logarithmic. */
export function HeatScale({ most, caption, times }: HeatScaleProps) {
  const { colours, marks } = heatScale(most)
  // A label is centred below its own colour; on a long scale it shifts gradually from one end to the other.
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
