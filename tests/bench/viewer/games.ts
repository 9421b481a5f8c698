import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomFrom } from '@/judge/kit/random'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { solveTour } from '@/judge/puzzles/knights-tour/make/solver'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { hall } from '@/judge/puzzles/labyrinth-path/make/shapes'
import { formatLabyrinth, formatPath } from '@/judge/puzzles/labyrinth-path/notation'
import { MAX_LIMIT } from '@/judge/puzzles/robot-escape-bot/notation'
import { judgeTask } from '@/judge/worker/judging'
import { db } from '@/lib/core/db'
import { storeResults } from '@/lib/submissions/judging'
import { keepLongTrial } from '@/tests/setup/long-trial'

/** A replay, and its public address. */
export interface Watched {
  readonly name: string
  readonly path: string
}

interface Kept extends Watched {
  readonly problemId: string
}

/** A game that the site stores as if a program had played it. */
interface Game {
  readonly name: string
  readonly puzzle: PuzzleId
  readonly level: string
  readonly answer: string
}

/** Returns the largest labyrinth for bots, with this number of random commands, by default the maximum. */
function robots(turns = MAX_LIMIT): Game {
  const file = join(PROBLEMS_FOLDER, 'robot-escape-bot', 'levels', 'strewn-40-dense.txt')
  const level = readFileSync(file, 'utf8').replace(/^(\d+ \d+) \d+/, `$1 ${turns}`)
  const random = randomFrom(1)
  const answer = Array.from({ length: turns }, () => 'UDLR'[random.below(4)]).join('')
  return { name: 'robots 40 × 40', puzzle: 'robot-escape-bot', level, answer }
}

/** Returns a walk through every cell of a hall, row by row, there and back. */
function walk(): Game {
  const [rows, cols] = [101, 99]
  const cells = Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols]
    return [row, row % 2 ? cols - 1 - col : col]
  })
  const answer = formatPath(Float64Array.from(cells.flat()))
  return {
    name: 'walk 101 × 99',
    puzzle: 'labyrinth-path',
    level: formatLabyrinth(hall(rows, cols)),
    answer,
  }
}

function tour(side: number): Game {
  const board = { rows: side, cols: side }
  const numbers = solveTour(board)
  if (!numbers) throw new Error(`there is no tour of ${side} × ${side}`)
  const answer = formatTour(board, { spelling: 'matrix', numbers })
  return { name: `tour ${side} × ${side}`, puzzle: 'knights-tour', level: `${side} ${side}\n`, answer }
}

/** Stores a replay of this many turns. */
export async function keepGame(turns: number): Promise<Kept> {
  return keep(await someone(), robots(turns))
}

/** Stores replays of 10 000 steps of every kind that can be as long, and a tour of a million. */
export async function keepGames(): Promise<{ readonly long: Watched[]; readonly large: Watched }> {
  const id = await someone()
  const long: Watched[] = []
  for (const game of [robots(), walk(), tour(100)]) long.push(await keep(id, game))
  long.push(await keepLongTrial())
  return { long, large: await keep(id, tour(1000)) }
}

/** The user who has played all of them. */
async function someone(): Promise<string> {
  const username = 'bench-viewer'
  const { id } = await db.user.upsert({
    where: { username },
    create: { username, name: 'Bench', passwordHash: null },
    update: {},
  })
  return id
}

/** Judges an answer with the code of the site as if a program had written it, and stores it. */
async function keep(userId: string, { name, puzzle, level, answer }: Game): Promise<Kept> {
  const problemId = `bench-${name.replace(/[^a-z0-9]+/g, '-')}`
  const { cases } = await db.problem.create({
    data: {
      ...{ id: problemId, puzzle, kind: 'bot', difficulty: 1, position: 1000, answerBytes: 1 },
      cases: { create: { name: 'long', position: 0, sample: true, level } },
      statements: { create: { locale: 'en', title: name, summary: name, body: name } },
    },
    include: { cases: true },
  })
  const { id } = await db.submission.create({
    data: {
      ...{ userId, problemId, token: randomUUID(), answer: 'print()', language: 'python', state: 'judging' },
      ...{ shared: true, rules: puzzleOf(puzzle).rules },
    },
  })
  const task = {
    ...{ puzzle, text: answer, language: null, limits: {} as never },
    cases: cases.map((each) => ({ caseId: each.id, name: each.name, level, seed: 0 })),
  }
  const kept = await storeResults({ submissionId: id, generation: 0 }, await judgeTask(task, {} as never))
  if (!kept) throw new Error(`${name} is not kept`)
  return { name, path: `/submissions/${id}`, problemId }
}
