import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUZZLES } from '@/judge/puzzles'
import { simulate } from '@/judge/replay/replay'
import { GAMES } from './games'
import { fileOf, render } from './render'

const kept = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.replace('.txt', ''))

test('there is a file for each game and no other; each puzzle has one', () => {
  expect(kept.sort()).toEqual(Object.keys(GAMES).sort())
  const puzzles = new Set(Object.values(GAMES).map(({ puzzle }) => puzzle))
  expect([...puzzles].sort()).toEqual(Object.keys(PUZZLES).sort())
})

// When a change is meant: raise `rules` of the puzzle if a verdict could differ, then `npm run golden`.
test.each(kept)('%s is played again as it was', (name) => {
  const text = readFileSync(fileOf(name), 'utf8')
  const played = simulate(JSON.parse(text.slice(0, text.indexOf('\n-- outcome'))))
  if (!played.ok) throw new Error(played.error.code)
  expect(render(played.value)).toBe(text)
})
