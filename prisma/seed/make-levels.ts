import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { LEVELS } from './levels'

// Writes the levels of the problems in levels.ts: npm run make:levels
for (const [id, levels] of Object.entries(LEVELS)) {
  const folder = join(PROBLEMS_FOLDER, id, 'levels')
  mkdirSync(folder, { recursive: true })
  for (const [name, make] of Object.entries(levels)) writeFileSync(join(folder, `${name}.txt`), make())
  process.stdout.write(`${id}: ${Object.keys(levels).length} levels\n`)
}
