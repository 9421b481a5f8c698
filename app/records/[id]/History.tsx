import { useFormatter, useTranslations } from 'next-intl'
import { useDeciders } from '@/app/_records/RecordFigures'
import { PersonCrest } from '@/app/_ui/Crest'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import { decidersOf } from '@/judge/puzzles/_common/deciders'
import type { Optimum } from '@/lib/standings/optimum'
import type { RecordEntry, ShownRecord } from '@/lib/standings/records'
import { durationBetween } from '../duration'
import { Final } from '../Final'
import { RecordPlot } from './RecordPlot'

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
