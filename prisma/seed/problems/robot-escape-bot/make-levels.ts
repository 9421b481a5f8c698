import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { juryFile, PROBLEMS_FOLDER } from '@/judge/problems/load'
import { type Labyrinth, parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import { INSTANCES, limitOf } from '@/judge/puzzles/robot-escape-bot/make/instances'
import { formatTask } from '@/judge/puzzles/robot-escape-bot/notation'

// Regenerates the levels of robot-escape-bot: npm run make:escapes. The reference of a level is its proven optimum, the
// length of its string in shortest.json; where none is proven it is the length that the beam search of the jury finds.
const HOME = join(PROBLEMS_FOLDER, 'robot-escape-bot')

/** The labyrinth of `robot-escape`, and the generated ones. */
const LABYRINTHS = { classic: () => labyrinthOf('robot-escape', 'classic.txt'), ...INSTANCES }

function labyrinthOf(problem: string, file: string): Labyrinth {
  const read = parseLabyrinth(readFileSync(join(PROBLEMS_FOLDER, problem, 'levels', file), 'utf8'))
  if (!read.ok) throw new Error(`${problem}/${file}: ${read.error.code}`)
  return read.value
}

const SHORTEST: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(HOME, 'shortest.json'), 'utf8'),
)

const beamSearch = (input: string) =>
  execFileSync('/usr/bin/python3', [juryFile('robot-escape/beam.py')], { input, encoding: 'utf8' }).trim()

mkdirSync(join(HOME, 'levels'), { recursive: true })
for (const [name, make] of Object.entries(LABYRINTHS)) {
  const labyrinth = make()
  const task = { ...labyrinth, limit: limitOf(labyrinth), reference: undefined }
  const reference = (SHORTEST[name] ?? beamSearch(formatTask(task))).length
  writeFileSync(join(HOME, 'levels', `${name}.txt`), formatTask({ ...task, reference }))
  process.stdout.write(
    `${name}: ${labyrinth.starts.length} starts, limit ${task.limit}, reference ${reference}\n`,
  )
}
