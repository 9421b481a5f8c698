'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { formatOf } from '@/judge/contest/formats'
import { type BoardFilter, isFiltered, type Slice, type SliceRequest, sliceOf } from '@/judge/contest/places'
import type { BoardHead, NamedRow } from '@/lib/contests/scoreboard'
import { balloonFill } from '../colours'
import { CellText } from './CellText'

interface Props {
  head: BoardHead
  /** The rows to show, and the viewer's own one if it is to stand above them. */
  slice: Slice<NamedRow>
  /** The viewer's participation, whose row is marked. */
  own: string | undefined
  /** What a ceremony tells of. */
  spot?: Spot | undefined
}

/** A row of a scoreboard, and the problem in it, by its place, if it is about one. */
export interface Spot {
  readonly participant: string
  readonly column: number | undefined
}

/** A page of a scoreboard as a table. */
export function BoardTable({ head, slice: { rows, own: mine }, own, spot }: Props) {
  const t = useTranslations('contest')
  const { countsPoints, countsTime } = formatOf(head.format)
  const { filtered } = useAsked()
  const rest = {
    ...{ countsPoints, countsTime, filtered },
    labels: head.problems.map(({ label }) => label),
  }
  if (filtered && rows.length === 0 && !mine) return <p className="py-4 text-soft">{t('noneShown')}</p>
  return (
    <WideLedger
      caption={t('scoreboard')}
      headings={
        <>
          <Heading figure>{t(filtered ? 'placeHere' : 'place')}</Heading>
          {filtered && <Heading figure>{t('placeOverall')}</Heading>}
          <Heading>{t('participant')}</Heading>
          <Heading figure>{t(countsPoints ? 'points' : 'solved')}</Heading>
          {countsTime && <Heading figure>{t('penalty')}</Heading>}
          {head.problems.map(({ label, colour }, place) => (
            <Heading key={label} className="text-center">
              <span className="flex flex-col items-center">
                {label}
                <span aria-hidden="true" className={`mt-0.5 h-1 w-6 rounded ${balloonFill(place, colour)}`} />
              </span>
            </Heading>
          ))}
        </>
      }
    >
      {mine && <BoardRow {...mine} own {...rest} />}
      {rows.map(({ row, within }) => (
        <BoardRow
          key={row.participant}
          {...{ row, within, ...rest }}
          own={row.participant === own}
          spot={row.participant === spot?.participant ? spot : undefined}
        />
      ))}
    </WideLedger>
  )
}

interface RowProps {
  row: NamedRow
  /** The place among those shown. */
  within: number | null
  own: boolean
  spot?: Spot | undefined
  /** Whether some are not shown. */
  filtered: boolean
  /** The letters of the problems. */
  labels: readonly string[]
  countsPoints: boolean
  countsTime: boolean
}

function BoardRow(props: RowProps) {
  const { row, within, own, spot, filtered, labels, countsPoints, countsTime } = props
  const t = useTranslations('contest')
  const format = useFormatter()
  const { place, who, points, penalty, interval, cells, kind, disqualified } = row
  const notes = { official: undefined, unofficial: t('unofficial'), virtual: t('virtual.note') }
  // Means have both digits, so that they stand below each other.
  const minimumFractionDigits = interval === undefined ? 0 : 2
  const figure = (number: number) =>
    format.number(number, { minimumFractionDigits, maximumFractionDigits: 2 })
  const note = disqualified ? t('disqualified') : notes[kind]
  return (
    <tr
      aria-current={own ? 'true' : spot ? 'step' : undefined}
      className={own ? 'chosen' : spot ? 'chosen relative z-1' : undefined}
      data-spot={spot && spot.column === undefined ? '' : undefined}
    >
      <td className="figure">
        {within ?? '–'}
        {own && <span className="sr-only"> {t('own')}</span>}
      </td>
      {filtered && <td className="figure text-soft">{place ?? '–'}</td>}
      <td className="min-w-36">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <ContestantName of={who} />
          {who.organisation && <span className="text-small text-soft">{who.organisation}</span>}
          {note && <span className="text-small text-soft">{note}</span>}
        </span>
      </td>
      <td className="figure font-medium">
        {figure(points)}
        {interval && (
          <span className="block text-small font-normal whitespace-nowrap text-soft">
            {t('meetings.interval', { low: figure(interval.low), high: figure(interval.high) })}
          </span>
        )}
      </td>
      {countsTime && <td className="figure">{format.number(Math.floor(penalty / 60_000))}</td>}
      {cells.map((cell, column) => (
        <td
          key={labels[column]}
          className="min-w-12 text-center data-spot:outline-2 data-spot:-outline-offset-2 data-spot:outline-thread print:min-w-0"
          data-spot={spot?.column === column ? '' : undefined}
        >
          <CellText {...{ cell, countsPoints, countsTime }} />
        </td>
      ))}
    </tr>
  )
}

const Context = createContext<SliceRequest>({
  filter: { group: '', organisation: '', following: false },
  followed: new Set(),
  page: 1,
  own: undefined,
})

interface ShownRowsProps {
  filter: BoardFilter
  /** Usernames of the people whom the viewer follows. */
  followed: readonly string[]
  page: number
  /** The viewer's participation. */
  own: string | undefined
  children: ReactNode
}

/** Which part of a scoreboard those within show. */
export function ShownRows({ filter, followed, page, own, children }: ShownRowsProps) {
  const asked = useMemo(
    () => ({ filter, followed: new Set(followed), page, own }),
    [filter, followed, page, own],
  )
  return <Context value={asked}>{children}</Context>
}

/** Which part of a scoreboard is shown, and whether a filter leaves anybody out. */
export function useAsked() {
  const asked = useContext(Context)
  return { asked, filtered: isFiltered(asked.filter) }
}

/** The part of a scoreboard that was computed in the page. `own` is the viewer's participation if it is another one. */
export function useSlice(rows: readonly NamedRow[], own?: string): Slice<NamedRow> {
  const asked = useContext(Context)
  return useMemo(() => sliceOf(rows, own === undefined ? asked : { ...asked, own }), [rows, asked, own])
}
