import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PUZZLES } from '@/judge/puzzles'
import { simulate } from '@/judge/replay/replay'
import { LOOKS } from './boards/looks'
import { fileOf, GAMES, goldenFolder, render } from './games'

const ids = Object.keys(PUZZLES)
const kept = ids
  .filter((id) => existsSync(goldenFolder(id)))
  .flatMap((id) => readdirSync(goldenFolder(id)).map((file) => `${id}/${file}`))
const replays = kept.filter((file) => file.endsWith('.txt') && !file.endsWith('.canvas.txt'))

test('there is exactly one file per game and look: npm run golden writes them', () => {
  const files = [...Object.keys(GAMES).map((name) => `${name}.txt`), ...Object.keys(LOOKS)]
  expect([...kept].sort()).toEqual(files.sort())
})

test.each(ids)('%s has a golden game', (id) => {
  expect(replays.map((file) => file.split('/')[0])).toContain(id)
})

// If the change is intended: raise `rules` of the puzzle if a verdict could differ, then run `npm run golden`.
test.each(replays)('%s replays unchanged', (file) => {
  const text = readFileSync(fileOf(file), 'utf8')
  const played = simulate(JSON.parse(text.slice(0, text.indexOf('\n-- outcome'))))
  if (!played.ok) throw new Error(played.error.code)
  expect(render(played.value)).toBe(text)
})

describe('boards', () => {
  // If the change is intended: look at the files, then run `npm run golden`.
  test.each(Object.entries(LOOKS))('%s is drawn unchanged', (file, draw) => {
    expect(draw()).toBe(readFileSync(fileOf(file), 'utf8'))
  })
})
