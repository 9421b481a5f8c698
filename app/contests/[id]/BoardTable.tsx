'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { PersonCrest } from '@/app/_ui/Crest'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { formatOf } from '@/judge/contest/formats'
import type { NamedBoard, NamedRow } from '@/lib/contests/scoreboard'
import { balloonFill } from '../colours'
import { CellText } from './CellText'

interface Props {
  board: NamedBoard
  /** The viewer's participation, whose row is marked. */
  own: string | undefined
}

/** A scoreboard as a table. */
export function BoardTable({ board, own }: Props) {
  const t = useTranslations('contest')
  const { countsPoints, countsTime } = formatOf(board.format)
  return (
    <WideLedger
      caption={t('scoreboard')}
      headings={
        <>
          <Heading figure>{t('place')}</Heading>
          <Heading>{t('participant')}</Heading>
          <Heading figure>{t(countsPoints ? 'points' : 'solved')}</Heading>
          {countsTime && <Heading figure>{t('penalty')}</Heading>}
          {board.problems.map(({ label }, place) => (
            <Heading key={label} className="text-center">
              <span className="flex flex-col items-center">
                {label}
                <span aria-hidden="true" className={`mt-0.5 h-1 w-6 rounded ${balloonFill(place)}`} />
              </span>
            </Heading>
          ))}
        </>
      }
    >
      {board.rows.map((row) => (
        <BoardRow
          key={row.participant}
          {...{ row, countsPoints, countsTime }}
          own={row.participant === own}
          labels={board.problems.map(({ label }) => label)}
        />
      ))}
    </WideLedger>
  )
}

interface RowProps {
  row: NamedRow
  own: boolean
  /** The letters of the problems. */
  labels: readonly string[]
  countsPoints: boolean
  countsTime: boolean
}

function BoardRow({ row, own, labels, countsPoints, countsTime }: RowProps) {
  const t = useTranslations('contest')
  const format = useFormatter()
  const { place, person, points, penalty, cells, kind, disqualified } = row
  const note = disqualified ? t('disqualified') : kind === 'unofficial' ? t('unofficial') : undefined
  return (
    <tr aria-current={own ? 'true' : undefined}>
      <td className="figure">{place ?? '–'}</td>
      <td className="min-w-36">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span>
            <PersonCrest of={person} />{' '}
            <Link href={`/users/${person.username}`} className="link">
              {person.name}
            </Link>
          </span>
          {note && <span className="text-small text-soft">{note}</span>}
        </span>
      </td>
      <td className="figure font-medium">{format.number(points, { maximumFractionDigits: 2 })}</td>
      {countsTime && <td className="figure">{format.number(Math.floor(penalty / 60_000))}</td>}
      {cells.map((cell, column) => (
        <td key={labels[column]} className="min-w-12 text-center">
          <CellText {...{ cell, countsPoints, countsTime }} />
        </td>
      ))}
    </tr>
  )
}
