import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { cellsOfWay, codedIn, mazeIn } from '@/judge/daily/answer'
import { dayAt } from '@/judge/daily/day'
import { drawCoded } from '@/judge/daily/draw-coded'
import { drawMaze } from '@/judge/puzzles/maze-duel/drawing/maze'
import { boardsOf } from '@/lib/daily/boards'

/** The labyrinths of today: before the first letter, the maze in its fog. */
export async function Today({ now }: { now: Date }) {
  const t = await getTranslations('daily.card')
  const boards = boardsOf(dayAt(Number(now)))
  const [maze, level] = [mazeIn(boards), codedIn(boards)]
  const fog = drawMaze({ maze, path: [maze.start], at: 0, fog: true })
  const codes = drawCoded({ level, cells: cellsOfWay(level, ''), walls: false })
  return (
    <section
      aria-labelledby="home-today"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-y border-hairline py-6 md:flex-nowrap"
    >
      <div className="min-w-0">
        <h2 id="home-today" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-1 text-soft">
          {t('lead')} {t('left')}
        </p>
        <p className="mt-4">
          <Link href="/daily" className={buttonClass('plain')}>
            {t('play')}
          </Link>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-4">
        <ListPicture puzzle="robot-escape" level={boards.robots} />
        {[fog, codes].map((drawing) => (
          <div key={drawing.rows} className="w-16 sm:w-24">
            <Svg drawing={drawing} label="" />
          </div>
        ))}
      </div>
    </section>
  )
}
