import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scaleLog, scaleUtc } from '@visx/scale'
import { useFormatter, useTranslations } from 'next-intl'
import { PersonCrest } from '@/app/_ui/Crest'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { useDeciders } from '@/app/_ui/RecordFigures'
import { When } from '@/app/_ui/When'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import { decidersOf } from '@/judge/puzzles/_common/deciders'
import type { Optimum } from '@/lib/standings/optimum'
import type { RecordEntry, ShownRecord } from '@/lib/standings/records'
import { Final } from '../Final'

interface Props {
  puzzle: PuzzleId | null
  /** The whole history, latest first. */
  records: readonly RecordEntry[]
  /** One page of it. */
  rows: readonly ShownRecord[]
  /** Undefined if it is not known or the viewer may not learn it. */
  optimum: Optimum | undefined
  now: Date
}

/** The records of a problem as a plot of what decides first, and as a table. */
export function History({ puzzle, records, rows, optimum, now }: Props) {
  const t = useTranslations('records')
  const [first] = decidersOf(rankFiguresOf(puzzle))
  const goal = optimum && first?.name === optimum.figure ? optimum.value : undefined
  const current = records[0]!
  const percent = first?.name === 'score'
  const marks = first ? records.map((record) => ({ at: record.at, value: first.of(record) })).reverse() : []
  return (
    <>
      {marks.length > 1 && (
        <div className="mb-6">
          <RecordPlot {...{ marks, now, goal, percent }} width={340} height={220} className="sm:hidden" />
          <RecordPlot {...{ marks, now, goal, percent }} width={820} height={280} className="max-sm:hidden" />
          <p className="mt-1 max-w-[68ch] text-small text-soft">
            {t('plot')} {goal !== undefined && t('plotOptimum')}
          </p>
        </div>
      )}
      <Table {...{ puzzle, rows, now, current, goal }} />
    </>
  )
}

interface TableProps extends Pick<Props, 'puzzle' | 'rows' | 'now'> {
  /** The record that stands. */
  current: RecordEntry
  /** The proven optimum of the first figure. */
  goal: number | undefined
}

function Table({ puzzle, rows, now, current, goal }: TableProps) {
  const t = useTranslations('records')
  const { nameOf, figureOf } = useDeciders(puzzle)
  const deciders = decidersOf(rankFiguresOf(puzzle))
  const optimal = (record: RecordEntry) => goal !== undefined && deciders[0]?.of(record) === goal
  return (
    <WideLedger
      caption={t('history')}
      headings={
        <>
          <Heading from="sm">{t('since')}</Heading>
          <Heading>{t('holder')}</Heading>
          {deciders.map((each) => (
            <Heading key={each.name} figure>
              {nameOf(each)}
            </Heading>
          ))}
          <Heading className="text-end">{t('stood')}</Heading>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="max-sm:hidden">
            <When at={row.at} />
          </td>
          <td>
            <span className="flex min-w-0 items-baseline gap-2">
              <PersonCrest of={row.holder} />
              <Link href={`/users/${row.holder.username}`} className="break-words hover:underline">
                {row.holder.name}
              </Link>
            </span>
            <span className="block text-small text-soft sm:hidden">
              <When at={row.at} />
            </span>
            {row.open && (
              <Link href={`/submissions/${row.id}`} className="link text-small">
                {t('watch')}
              </Link>
            )}
            {row.id === current.id && <Final puzzle={puzzle} optimal={optimal(row)} />}
          </td>
          {deciders.map((each) => (
            <td key={each.name} className="figure">
              {figureOf(each, row)}
            </td>
          ))}
          <td className="text-end tabular-nums">
            <Stood record={row} now={now} />
          </td>
        </tr>
      ))}
    </WideLedger>
  )
}

/** How long a record has stood. */
function Stood({ record: { at, until }, now }: { record: RecordEntry; now: Date }) {
  const t = useTranslations('records')
  const format = useFormatter()
  const { value, unit } = durationBetween(at, until ?? now)
  const time = format.number(value, { style: 'unit', unit, unitDisplay: 'long' })
  return until ? time : t('soFar', { time })
}

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const

/** A duration as a number of its largest whole unit, rounded down. Days are the largest unit. */
interface Duration {
  readonly value: number
  readonly unit: (typeof UNITS)[number][0]
}

/** The time between two moments; zero seconds if the second one is not later. */
export function durationBetween(from: Date, to: Date): Duration {
  const passed = Math.max(0, Number(to) - Number(from))
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? UNITS[3]
  return { value: Math.floor(passed / length), unit }
}

/** The value of a record, from a point in time on. */
interface Mark {
  readonly at: Date
  readonly value: number
}

interface RecordPlotProps {
  /** Earliest first. */
  marks: readonly Mark[]
  now: Date
  /** The proven optimum; undefined if it is not known or must not be told. */
  goal: number | undefined
  /** Whether the values are shares of 1. */
  percent: boolean
  width: number
  height: number
  className: string
}

/** If the worst value is more than this many times the best one, the scale is logarithmic: the latest steps are small. */
const MOST_LINEAR = 8
/** With more records than this, the dots would hide the steps. */
const MOST_DOTS = 60
const MARGIN = { top: 14, right: 14, bottom: 40, left: 64 }
const DAY = 24 * 60 * 60 * 1000

const TICK = { className: 'fill-soft tabular-nums', fontSize: 13, fontFamily: 'inherit' } as const

/**
 * Records over time: a step for each, and the proven optimum as a dashed line. Rendered on the server as SVG, like the
 * places of a profile. A table next to it shows the same, so the plot is hidden from screen readers.
 */
function RecordPlot({ marks, now, goal, percent, width, height, className }: RecordPlotProps) {
  const format = useFormatter()
  const values = [...marks.map(({ value }) => value), ...(goal === undefined ? [] : [goal])]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const first = Number(marks[0]!.at)
  const spread = Math.max(Number(now) - first, DAY / 24)
  const time = scaleUtc({ domain: [first, first + spread], range: [MARGIN.left, width - MARGIN.right] })
  const range = [height - MARGIN.bottom, MARGIN.top]
  const scale =
    least > 0 && most > least * MOST_LINEAR
      ? scaleLog<number>({ domain: [least, most], range })
      : scaleLinear<number>({ domain: [least, most], range })
  const ticks = scale.ticks(4).filter((tick) => percent || Number.isInteger(tick))
  const points = marks.map(({ at, value }) => ({ x: time(at), y: scale(value) }))
  const end = time(Math.max(Number(now), first))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={`h-auto max-w-full ${className}`}
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={scale(tick)}
          y2={scale(tick)}
          className="stroke-hairline"
        />
      ))}
      <AxisLeft
        scale={scale}
        left={MARGIN.left - 6}
        tickValues={ticks}
        tickFormat={(tick) => format.number(Number(tick), percent ? { style: 'percent' } : {})}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...TICK, textAnchor: 'end', dx: -2, dy: 4 }}
      />
      <AxisBottom
        scale={time}
        top={height - MARGIN.bottom}
        numTicks={width < 500 ? 3 : 7}
        tickFormat={(at) =>
          format.dateTime(new Date(Number(at)), {
            timeZone: 'UTC',
            ...(spread < 3 * DAY
              ? { hour: 'numeric', minute: '2-digit' }
              : { month: 'short', day: 'numeric' }),
          })
        }
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...TICK, textAnchor: 'middle', dy: 12 }}
      />
      {goal !== undefined && (
        <line
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={scale(goal)}
          y2={scale(goal)}
          strokeWidth={2}
          strokeDasharray="3 5"
          className="stroke-good"
        />
      )}
      <path d={stepsOf(points, end)} fill="none" strokeWidth={2} className="stroke-thread" />
      {points.length <= MOST_DOTS &&
        points.map(({ x, y }, index) => (
          <circle
            key={Number(marks[index]!.at)}
            cx={x}
            cy={y}
            r={4}
            strokeWidth={2}
            className={`stroke-thread ${index === points.length - 1 ? 'fill-paper' : 'fill-thread'}`}
          />
        ))}
    </svg>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

const at = (value: number) => Math.round(value * 10) / 10

/** Path data of a step line: each value holds until the next one, and the last one until `end`. */
export const stepsOf = ([first, ...rest]: readonly Point[], end: number): string =>
  first
    ? [`M${at(first.x)} ${at(first.y)}`, ...rest.map(({ x, y }) => `H${at(x)}V${at(y)}`), `H${at(end)}`].join(
        '',
      )
    : ''
