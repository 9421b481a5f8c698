import { useFormatter, useTranslations } from 'next-intl'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PlayerCrest } from '@/app/duel/_parts/PlayerLink'
import type { Role } from '@/judge/tournament/trial'
import type { OpponentRow } from '@/lib/duel/queries/opponents'

interface Props {
  problem: string
  /** The entry that they play against. */
  entryId: string
  role: Role
  rows: readonly OpponentRow[]
}

/** One row or column of the matrix, as a table. */
export function OpponentTable({ problem, entryId, role, rows }: Props) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const addressOf = (opponent: string) =>
    `/duel/${problem}/trials?${new URLSearchParams(
      role === 'architect'
        ? { architect: entryId, solver: opponent }
        : { architect: opponent, solver: entryId },
    )}`
  return (
    <WideLedger
      caption={t('opponents')}
      headings={
        <>
          <Heading>{t(`roles.one.${role === 'architect' ? 'solver' : 'architect'}`)}</Heading>
          <Heading figure>{t('mean')}</Heading>
          <Heading figure>{t('trials')}</Heading>
          <Heading figure from="sm">
            {t('didNotFinish')}
          </Heading>
          <Heading figure from="sm">
            {t('forfeits')}
          </Heading>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.entryId}>
          <td>
            <PlayerCrest player={row} />{' '}
            <Link href={addressOf(row.entryId)} className="link break-words">
              {row.name}
            </Link>
          </td>
          <td className="figure">{score(role === 'architect' ? row.architectScore : row.solverScore)}</td>
          <td className="figure">{format.number(row.trials)}</td>
          <td className="figure max-sm:hidden">{format.number(row.unfinished)}</td>
          <td className="figure max-sm:hidden">{format.number(row.forfeits)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}
