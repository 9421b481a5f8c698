import { useFormatter, useTranslations } from 'next-intl'
import { FactList } from '@/app/_ui/FactList'
import { Link } from '@/app/_ui/Link'
import { useScore } from '@/app/_ui/useScore'
import { When } from '@/app/_ui/When'
import { PlayerCrest } from '@/app/duel/_parts/PlayerCrest'
import type { TrialPage } from '@/lib/duel/queries'

interface Props {
  trial: TrialPage
  /** Whether to show the solver's name above. */
  named?: boolean
}

/** The numbers of a trial. */
export function Facts({ trial, named = false }: Props) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const { maze, steps, usage } = trial
  const count = (value: number | null | undefined) => (typeof value === 'number' ? format.number(value) : '–')
  const facts = [
    [t('scoreOf.architect'), score(trial.architectScore)],
    [t('scoreOf.solver'), score(trial.solverScore)],
    [t(trial.outcome === 'did-not-finish' ? 'stepsCharged' : 'steps'), count(steps)],
    [t('shortest'), count(maze?.shortest)],
    [t('walls'), count(maze?.walls)],
    [t('distance'), count(maze?.distance)],
    ...(maze && !trial.solver.house ? [[t('cpu'), t('ms', { time: Math.round(usage.cpuMs) })] as const] : []),
  ] as const
  return (
    <section>
      {named && (
        <h2 className="mb-1 truncate text-title">
          <PlayerCrest player={trial.solver} /> {trial.solver.name}
        </h2>
      )}
      <FactList facts={facts} />
      <p className="mt-3 flex flex-wrap gap-x-5 text-small">
        {maze && (
          <Link href={`/duel/mazes/${maze.hash}`} className="link py-1">
            {t('toMaze')}
          </Link>
        )}
        {trial.architect.entryId && trial.solver.entryId && (
          <Link
            href={`/duel/${trial.problemId}/trials?architect=${trial.architect.entryId}&solver=${trial.solver.entryId}`}
            className="link py-1"
          >
            {t('allOfPair')}
          </Link>
        )}
        <span className="py-1 text-soft">
          <When at={trial.playedAt} />
        </span>
      </p>
    </section>
  )
}
