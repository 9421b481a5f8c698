import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { INSTANCES } from '@/judge/puzzles/labyrinth-path/make/instances'
import { formatLabyrinth } from '@/judge/puzzles/labyrinth-path/notation'
import { shortestOf } from '@/judge/puzzles/labyrinth-path/rules'

// Regenerates the levels of labyrinth-path-bot: npm run make:paths
const folder = join(PROBLEMS_FOLDER, 'labyrinth-path-bot', 'levels')
mkdirSync(folder, { recursive: true })
for (const [name, make] of Object.entries(INSTANCES)) {
  const labyrinth = make()
  writeFileSync(join(folder, `${name}.txt`), formatLabyrinth(labyrinth))
  const { rows, cols } = labyrinth
  process.stdout.write(`${name}: ${rows} × ${cols}, shortest ${shortestOf(labyrinth) ?? 'none'}\n`)
}
