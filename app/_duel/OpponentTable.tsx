import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/app/_components/Link'
import type { Role } from '@/judge/contest/trial'
import type { OpponentRow } from '@/lib/duel/queries/opponents'
import { useScore } from './useScore'

interface Props {
  problem: string
  /** The entry that meets them. */
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
    <div className="overflow-x-auto">
      <table className="ledger">
        <caption className="sr-only">{t('opponents')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`roles.one.${role === 'architect' ? 'solver' : 'architect'}`)}</th>
            <th scope="col" className="figure">
              {t('mean')}
            </th>
            <th scope="col" className="figure">
              {t('trials')}
            </th>
            <th scope="col" className="figure max-sm:hidden">
              {t('didNotFinish')}
            </th>
            <th scope="col" className="figure max-sm:hidden">
              {t('forfeits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.entryId}>
              <td>
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
        </tbody>
      </table>
    </div>
  )
}
