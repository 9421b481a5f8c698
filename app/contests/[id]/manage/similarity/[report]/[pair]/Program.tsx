import { useTranslations } from 'next-intl'
import { visible } from '@/judge/kit/text'
import type { Region } from '@/judge/similarity/regions'

/** Looks of regions, in turns. The lines beside them differ in form and not only in colour, and each has its number. */
const LOOKS = [
  'border-solid bg-chosen',
  'border-dashed bg-fog/60',
  'border-double bg-chosen',
  'border-dotted bg-fog/60',
]

interface ProgramProps {
  side: 'left' | 'right'
  /** The name of the frame. */
  name: string
  text: string
  regions: readonly Region[]
}

/** A program with its regions marked, each with a link to the same region of the other one. */
export function Program({ side, name, text, regions }: ProgramProps) {
  const lines = visible(text).split('\n')
  const other = side === 'left' ? 'right' : 'left'
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard
      tabIndex={0}
      data-frame={side}
      className="relative max-h-[70vh] overflow-auto rounded border border-hairline bg-sunken font-mono text-small print:max-h-none"
    >
      <div className="w-max min-w-full py-2">
        {segmentsOf(
          lines.length,
          regions.map((region) => region[side]),
        ).map(({ from, to, regions: numbers }) => (
          <div
            key={from}
            className={`ps-2 ${numbers.length > 0 ? `border-s-4 border-ink ${LOOKS[(numbers[0]! - 1) % LOOKS.length]}` : 'ms-1'}`}
          >
            {numbers.map((number) => (
              <Mark key={number} {...{ side, number }} other={regions[number - 1]![other]} />
            ))}
            <div className="flex">
              <pre aria-hidden="true" className="w-12 shrink-0 pe-3 text-end text-soft select-none">
                {Array.from({ length: to - from + 1 }, (_, line) => from + line).join('\n')}
              </pre>
              <pre className="pe-4">{lines.slice(from - 1, to).join('\n')}</pre>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

interface MarkProps {
  side: 'left' | 'right'
  number: number
  /** The lines of the region in the other program. */
  other: readonly [from: number, to: number]
}

/** The head of a region. */
function Mark({ side, number, other: [from, to] }: MarkProps) {
  const t = useTranslations('similarity')
  return (
    <p
      id={`${side}-${number}`}
      className="sticky start-0 w-fit scroll-mt-2 px-1 font-sans data-current:outline-2 data-current:outline-ink target:outline-2 target:outline-ink"
    >
      <a href={`#${side === 'left' ? 'right' : 'left'}-${number}`} className="link font-medium">
        {t('region', { number })}
      </a>{' '}
      <span className="text-soft">{t('otherLines', { from, to })}</span>
    </p>
  )
}

/** Lines of a program, from 1, both included, that are shown as one block. */
interface Segment {
  readonly from: number
  readonly to: number
  /** The regions that are marked here, by their numbers from 1; none for lines that are not in a region. */
  readonly regions: readonly number[]
}

/**
 * Cuts a program into the blocks of its regions and what is between them. Regions do not overlap, but one may begin on the
 * line on which another ends: the line is the first one's, and a region without a line of its own is marked with it.
 */
export function segmentsOf(
  lines: number,
  spans: readonly (readonly [from: number, to: number])[],
): Segment[] {
  const inOrder = spans
    .map(([from, to], index) => ({ from, to: Math.min(to, lines), number: index + 1 }))
    .sort((one, other) => one.from - other.from || one.to - other.to)
  const segments: { from: number; to: number; regions: number[] }[] = []
  let next = 1
  for (const { from, to, number } of inOrder) {
    const last = segments.at(-1)
    if (last && to < next) {
      last.regions.push(number)
      continue
    }
    if (from > next) segments.push({ from: next, to: from - 1, regions: [] })
    segments.push({ from: Math.max(from, next), to, regions: [number] })
    next = to + 1
  }
  if (next <= lines) segments.push({ from: next, to: lines, regions: [] })
  return segments
}
