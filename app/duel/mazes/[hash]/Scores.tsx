import { useFormatter, useTranslations } from 'next-intl'
import { PersonCrest } from '@/app/_ui/Crest'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { OutcomeBadge } from '@/app/duel/_parts/OutcomeBadge'
import { PlayerCrest } from '@/app/duel/_parts/PlayerLink'
import type { MazePage } from '@/lib/duel/queries'

/** Everyone who walked a maze, and in how many steps: programs and people. */
export function Scores({ maze }: { maze: MazePage }) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const worth = Math.max(maze.distance, maze.walls)
  const programs = maze.trials.map(({ id, solver, outcome, steps, solverScore }) => ({
    key: id,
    steps,
    name: (
      <>
        <PlayerCrest player={solver} />{' '}
        <Link href={`/duel/trials/${id}`} className="link">
          {solver.name}
        </Link>
      </>
    ),
    outcome,
    score: solverScore,
  }))
  const people = maze.walks.map(({ id, user, steps }) => ({
    key: id,
    steps,
    name: (
      <>
        <PersonCrest of={user} />{' '}
        <Link href={`/duel/walks/${id}`} className="link">
          {user.name}
        </Link>{' '}
        <span className="text-small text-soft">{t('person')}</span>
      </>
    ),
    outcome: 'solved' as const,
    score: worth / steps,
  }))
  const rows = [...programs, ...people].sort((one, other) => (one.steps ?? 0) - (other.steps ?? 0))
  return (
    <section>
      <h2 className="mb-1 text-title">{t('mazeScores')}</h2>
      {rows.length === 0 ? (
        <p className="text-soft">{t('nobodyYet')}</p>
      ) : (
        <ScrolledTable label={t('mazeScores')} className="max-h-[26rem] overflow-y-auto">
          <Ledger
            caption={t('mazeScores')}
            sticky
            headings={
              <>
                <Heading>{t('roles.one.solver')}</Heading>
                <Heading from="sm">{t('outcome')}</Heading>
                <Heading figure>{t('steps')}</Heading>
                <Heading figure>{t('scoreOf.solver')}</Heading>
              </>
            }
          >
            {rows.map(({ key, name, outcome, steps, score: reached }) => (
              <tr key={key}>
                <td className="break-words">
                  {name}
                  <p className="text-small sm:hidden">
                    <OutcomeBadge outcome={outcome} />
                  </p>
                </td>
                <td className="max-sm:hidden">
                  <OutcomeBadge outcome={outcome} />
                </td>
                <td className="figure">{steps === null ? '–' : format.number(steps)}</td>
                <td className="figure">{score(reached)}</td>
              </tr>
            ))}
          </Ledger>
        </ScrolledTable>
      )}
    </section>
  )
}
