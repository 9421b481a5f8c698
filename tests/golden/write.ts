import { mkdirSync, writeFileSync } from 'node:fs'
import { play } from '@/judge/replay/replay'
import { LOOKS } from './boards/looks'
import { fileOf, GAMES, goldenFolder, render } from './games'

// Rewrites all golden files, or those of the puzzles that are named: npm run golden. Read the diff before you commit it.
const ids = process.argv.slice(2)
const isMeant = ([name]: [string, unknown]) => ids.length === 0 || ids.includes(name.split('/')[0] ?? '')

for (const [name, { puzzle, level, reply }] of Object.entries(GAMES).filter(isMeant)) {
  const played = play({ puzzle, level, seed: 0 }, [reply].flat())
  if (!played.ok) throw new Error(`${name}: ${played.error.code}`)
  mkdirSync(goldenFolder(puzzle), { recursive: true })
  writeFileSync(fileOf(`${name}.txt`), render(played.value))
}
for (const [name, draw] of Object.entries(LOOKS).filter(isMeant)) writeFileSync(fileOf(name), draw())
