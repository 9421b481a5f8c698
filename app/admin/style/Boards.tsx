import { getFormatter, getTranslations } from 'next-intl/server'
import { HeatScale } from '@/app/_viewer/boards/HeatScale'
import { ListPicture } from '@/app/_viewer/boards/ListPicture'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { DEMO } from '@/app/_viewer/demo'
import type { PuzzleId } from '@/judge/puzzles'
import { loadFace } from '@/judge/puzzles/load'
import { sceneOn } from '@/judge/replay/play'
import { Part } from './Part'

/** A step in the middle of the game, with robots, trails and a path. */
const STEP = 24
const MOST = 12

export interface Pictured {
  readonly id: string
  readonly puzzle: PuzzleId
  readonly level: string | undefined
}

/** Drawings: a game in progress, each problem's thumbnail, and the heat colours. */
export async function Boards({ problems }: { problems: readonly Pictured[] }) {
  const [t, format] = [await getTranslations('style'), await getFormatter()]
  const { puzzle: rules, draw } = await loadFace(DEMO.puzzle)
  const scene = sceneOn(rules, DEMO, [DEMO.answer])
  return (
    <Part name="boards">
      {scene.ok && (
        <Svg
          drawing={draw({ ...scene.value, frame: scene.value.film.at(STEP), step: STEP, focus: undefined })}
          label={t('boards')}
        />
      )}
      <ul className="my-5 flex flex-wrap items-center gap-4">
        {problems.map(({ id, puzzle, level }) => (
          <li key={id}>
            <ListPicture puzzle={puzzle} level={level} />
          </li>
        ))}
      </ul>
      <HeatScale most={MOST} caption={t('heat')} times={(count) => format.number(count)} />
    </Part>
  )
}
