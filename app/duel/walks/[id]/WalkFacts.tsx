import { useFormatter, useTranslations } from 'next-intl'
import { PersonCrest } from '@/app/_ui/Crest'
import { FactList } from '@/app/_ui/FactList'
import { Link } from '@/app/_ui/Link'
import { useScore } from '@/app/_ui/useScore'
import { When } from '@/app/_ui/When'
import type { WalkPage } from '@/lib/duel/queries'

interface Props {
  walk: WalkPage
  /** Whether to show the walker's name above. */
  named: boolean
}

/** The numbers of a walk, like those of a trial. */
export function WalkFacts({ walk, named }: Props) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const { maze, user, outcome, steps, solverScore, createdAt } = walk
  return (
    <section>
      {named && (
        <h2 className="mb-1 truncate text-title">
          <PersonCrest of={user} /> {user.name}
        </h2>
      )}
      <FactList
        facts={[
          [t('scoreOf.solver'), score(solverScore)],
          [t(outcome === 'solved' ? 'steps' : 'stepsCharged'), format.number(steps)],
          [t('shortest'), format.number(maze.shortest)],
          [t('walls'), format.number(maze.walls)],
          [t('distance'), format.number(maze.distance)],
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-x-5 text-small">
        <Link href={`/duel/mazes/${maze.hash}`} className="link py-1">
          {t('toMaze')}
        </Link>
        <Link href={`/duel/mazes/${maze.hash}/walk`} className="link py-1">
          {t('walkYourself')}
        </Link>
        <span className="py-1 text-soft">
          <When at={createdAt} />
        </span>
      </p>
    </section>
  )
}
