import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROBLEMS_FOLDER } from '../problems/load'
import { type Labyrinth, parseLabyrinth } from '../puzzles/robot-escape/notation'
import { corridors, strewn } from '../puzzles/robot-escape-bot/generate'
import { formatTask } from '../puzzles/robot-escape-bot/notation'

// Writes the levels of robot-escape-bot anew, the references by the house bot: npm run make:escapes
const HOME = join(PROBLEMS_FOLDER, 'robot-escape-bot')

/** By the name of the level. Seeds are arbitrary; a labyrinth that was not to our liking got another one. */
const LABYRINTHS: Readonly<Record<string, () => Labyrinth>> = {
  'strewn-5': () => strewn(5, 5, 25, 1),
  classic: () => labyrinthOf('robot-escape', 'classic.txt'),
  'strewn-6': () => strewn(6, 8, 30, 2),
  'strewn-10': () => strewn(10, 10, 35, 20),
  'strewn-15': () => strewn(15, 15, 25, 4),
  'strewn-20': () => strewn(20, 20, 30, 5),
  'strewn-30': () => strewn(30, 25, 35, 6),
  'strewn-40': () => strewn(40, 40, 30, 7),
  'strewn-40-dense': () => strewn(40, 40, 38, 8),
  'hall-12': () => strewn(12, 16, 5, 9),
  'hall-25': () => strewn(25, 25, 8, 10),
  'hall-40': () => strewn(40, 40, 3, 11),
  'empty-20': () => strewn(20, 20, 0, 12),
  'corridors-7': () => corridors(7, 7, 0, 13),
  'corridors-11': () => corridors(11, 15, 0, 14),
  'corridors-21': () => corridors(21, 21, 0, 15),
  'corridors-39': () => corridors(39, 39, 0, 16),
  'loops-15': () => corridors(15, 15, 15, 17),
  'loops-27': () => corridors(27, 31, 40, 18),
  'loops-39': () => corridors(39, 39, 120, 19),
}

function labyrinthOf(problem: string, file: string): Labyrinth {
  const read = parseLabyrinth(readFileSync(join(PROBLEMS_FOLDER, problem, 'levels', file), 'utf8'))
  if (!read.ok) throw new Error(`${problem}/${file}: ${read.error.code}`)
  return read.value
}

/** Twice as many letters as there are cells: some way above the house bot, far below one robot after the other. */
const limitOf = ({ rows, cols }: Labyrinth) => 2 * rows * cols

const houseBot = (input: string) =>
  execFileSync('/usr/bin/python3', [join(HOME, 'house', 'house.py')], { input, encoding: 'utf8' }).trim()

mkdirSync(join(HOME, 'levels'), { recursive: true })
for (const [name, make] of Object.entries(LABYRINTHS)) {
  const labyrinth = make()
  const task = { ...labyrinth, limit: limitOf(labyrinth), reference: undefined }
  const reference = houseBot(formatTask(task)).length
  writeFileSync(join(HOME, 'levels', `${name}.txt`), formatTask({ ...task, reference }))
  process.stdout.write(
    `${name}: ${labyrinth.starts.length} starts, limit ${task.limit}, reference ${reference}\n`,
  )
}
