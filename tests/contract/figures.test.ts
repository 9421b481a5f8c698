import { expect, test } from 'vitest'
import { PUZZLES, type PuzzleId } from '@/judge/puzzles'
import { play } from '@/judge/replay/replay'
import en from '@/lib/i18n/messages/en.json'
import { SAMPLES } from './samples'

test.each(Object.keys(PUZZLES) as PuzzleId[])('all figures of %s have labels', (puzzle) => {
  const samples = SAMPLES[puzzle]
  const names = samples.flatMap(({ level, games }) =>
    games.flatMap((moves) => {
      const played = play({ puzzle, level, seed: 0 }, moves)
      if (!played.ok) throw new Error(played.error.code)
      const figures = Object.entries(played.value.outcome.metrics)
      return figures.filter(([, value]) => typeof value === 'number').map(([name]) => name)
    }),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys(en.share.figures)).toEqual(expect.arrayContaining(names))
})
