import { useTranslations } from 'next-intl'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { drawMaze } from '@/judge/puzzles/maze-duel/drawing/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { cellsOf } from '@/judge/puzzles/maze-duel/path'
import type { Role } from '@/judge/tournament/trial'
import type { GalleryMaze, GalleryWalk } from '@/lib/duel/queries/gallery'
import { MovingWalk } from './MovingWalk'

interface Props {
  role: Role
  mazes: readonly GalleryMaze[]
}

/** Mazes of an architect with the shortest and the longest walk, or the best and worst games of a solver, as small films. */
export function Gallery({ role, mazes }: Props) {
  const [t, words] = [useTranslations('duel.gallery'), useTranslations('duel')]
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="text-title">
        {t(`title.${role}`)}
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-small text-soft">{t(`lead.${role}`)}</p>
      <ClientWords namespaces={['lab.moving']}>
        <ul className={role === 'architect' ? GRIDS.architect : GRIDS.solver}>
          {mazes.map((maze) => (
            <li key={maze.walks[0]?.trialId} className="min-w-0">
              <p className="mb-2 text-small tabular-nums">
                <Link href={`/duel/mazes/${maze.hash}`} className="link">
                  {t('maze', { size: maze.size, seed: `${maze.seed}` })}
                </Link>{' '}
                <span className="text-soft">· {t('shortest', { steps: maze.shortest })} ·</span>{' '}
                <Link href={`/duel/mazes/${maze.hash}/walk`} className="link">
                  {words('walkYourself')}
                </Link>
              </p>
              <div className={role === 'architect' ? 'grid grid-cols-2 gap-4' : ''}>
                {maze.walks.map((walk) => (
                  <Walk key={walk.trialId} {...{ role, maze, walk }} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </ClientWords>
    </section>
  )
}

const GRIDS: Readonly<Record<Role, string>> = {
  architect: 'grid gap-x-8 gap-y-8 xl:grid-cols-2',
  solver: 'grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3',
}

interface WalkProps {
  role: Role
  maze: GalleryMaze
  walk: GalleryWalk
}

/** A walk as a small film. A solver's is in the fog; in an architect's maze the walls are what there is to see. */
function Walk({ role, maze: { text }, walk: { trialId, opponent, outcome, steps, path } }: WalkProps) {
  const t = useTranslations('duel.gallery')
  const maze = parseMaze(text)
  if (!maze.ok) return null
  const fog = role === 'solver'
  const label = t(outcome === 'solved' ? `walk.${role}` : 'unfinished', { steps, name: opponent.name })
  const still = drawMaze({ maze: maze.value, path: cellsOf(maze.value, path), at: path.length, fog })
  return (
    <figure className="min-w-0">
      <MovingWalk {...{ maze: text, path, fog, label }}>
        <Svg drawing={still} label={label} />
      </MovingWalk>
      <figcaption className="mt-1 min-h-9 pe-10 text-small">
        <Link href={`/duel/trials/${trialId}`} className="link break-words">
          {label}
        </Link>
      </figcaption>
    </figure>
  )
}
