import { createTranslator } from 'use-intl/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { mazeArchitect } from '@/judge/puzzles/maze-architect'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { BUILT_IN_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import { type Maze, optionsOf } from '@/judge/puzzles/maze-duel/maze'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import { simulate } from '@/judge/replay/replay'
import { sentenceKey } from '@/judge/verdicts'
import { db } from '@/lib/core/db'
import { type DuelMatrix, matrix } from '@/lib/duel/queries/leaderboard'
import { type TrialRow, trial, trialsOf } from '@/lib/duel/queries/trials'
import messages from '@/lib/generated/messages/en.json'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { saidAt } from '../setup/matrix'
import { reconcile } from '../setup/reconcile'
import { makeWorker, openForPrograms, until } from './bots'
import { enterAnyway, enterHouse, entryOf, settled, submitPlayer } from './duels'
import { makeUser } from './people'

/*
 * Programs that do everything wrong take part in a duel: what the cell of the matrix shows, and what the page behind it
 * says.
 */

const DEEP = BUILT_IN_ARCHITECTS.deep(15, 1)
const says = (change: Partial<Maze>) => formatMaze({ ...DEEP, ...change }).replaceAll(' ', '_')

const ARCHITECTS = [
  // what, script, words on the page of the trial, words in the matrix
  [
    ...['another size', formatMaze(BUILT_IN_ARCHITECTS.deep(17, 1)).replaceAll(' ', '_')],
    ...[/size 15, but .*17/, 'the maze is not of the requested size'],
  ],
  [
    ...['too few walls', says({ horizontal: DEEP.horizontal.slice(1) })],
    ...[/Line 4 has 209 characters.*210/, 'a line of walls is too long or too short'],
  ],
  [
    ...['another character', says({ vertical: `x${DEEP.vertical.slice(1)}` })],
    ...[/Line 5, column 1 is “x”/, 'the walls contain characters other than 0 and 1'],
  ],
  [
    ...['no way', says({ horizontal: '1'.repeat(210) })],
    ...[/No way leads/, 'the maze has no way from the start to the end'],
  ],
  [
    ...['one cell', says({ start: DEEP.end })],
    ...[/the same cell/, 'start and end of the maze are the same cell'],
  ],
  [
    ...['a cell outside', says({ end: 15 * 15 })],
    ...[/\(15,0\) is outside/, 'the start or the end is outside the maze'],
  ],
  ['two lines', '15\n0_0', /There are 2 lines/, 'the maze has too many or too few lines'],
  ['no output', '-', /There is no maze/, 'there is no maze, only empty lines'],
  ['no answer', '~', /Turn 1: no answer came/, 'no answer came in time'],
  ['half a maze', '15~', /Turn 1: no answer came/, 'no answer came in time'],
  ['too much output', '>>', /16,777,216 bytes/, 'the program wrote too much'],
  ['a crash', '!!', /SIGSEGV/, 'the program crashed'],
  ['nothing that compiles', '#error', /could not be compiled/, 'the program does not compile'],
] as const

/** A first step. Repeated, it is the reply to the second turn as well, when the solver is already on that cell. */
const PRIM = BUILT_IN_ARCHITECTS.prim(15, 1)
const [STEP, START] = [optionsOf(PRIM, PRIM.start)[0]!, PRIM.start].map(
  (cell) => `${Math.floor(cell / 15)}_${cell % 15}`,
)

const NO_OPTION = 'the answer was a cell that could not be entered'
const ALL_STEPS = 'all steps were used up before the end was reached'
const NO_CELL = 'the answer was not a cell'

const SOLVERS = [
  ['no option', '14_14', /\(14,14\) cannot be entered/, NO_OPTION],
  ['its step twice in one turn', `${STEP} ${STEP}`, /After one step: .* cannot be entered/, NO_OPTION],
  ['its steps to and fro', `${STEP} ${START} `.repeat(450), /All 900 steps/, ALL_STEPS],
  ['three numbers', '0_1_0', /not a cell/, NO_CELL],
  ['nothing', '-', /not a cell/, NO_CELL],
  ['an exit', '!', /ended with code 1/, 'the program ended without an answer'],
  ['a crash', '!!', /SIGSEGV/, 'the program crashed'],
  ['silence', '~', /no answer came/, 'no answer came in time'],
  ['half an answer', '<b>0~', /no answer came/, 'no answer came in time'],
  ['slowness', '0_1/90000', /needed more/, 'the program ran out of CPU time'],
  ['too much memory', '#', /256 MiB/, 'the program ran out of memory'],
  ['a long line', '>', /65,536 bytes/, 'the program wrote a line that was too long'],
  ['nothing that compiles', '#error', /could not be compiled/, 'the program does not compile'],
] as const

const ids = new Map<string, string>()
let cells: DuelMatrix

beforeAll(async () => {
  await openForPrograms({ duel: true })
  // A step takes four letters of a script, and one solver walks the maximum number of steps.
  await db.problem.update({ where: { id: 'duel' }, data: { answerBytes: 10_000 } })
  ids.set('prim', (await enterHouse('architect', 'prim')).id)
  ids.set('optimist', (await enterHouse('solver', 'optimist')).id)
  const worker = await makeWorker({ slots: 2 })
  const submit = async (role: DuelRole, name: string, source: string) => {
    const { id: userId } = await makeUser(`${role}-${ids.size}`)
    const id = await submitPlayer({ userId, role, source })
    await until(id)
    // Nearly all of them fail their test run and would be excluded.
    await enterAnyway(id)
    ids.set(`${role} ${name}`, (await entryOf(id)).id)
  }
  for (const [name, script] of ARCHITECTS) await submit('architect', name, script)
  for (const [name, script] of SOLVERS) await submit('solver', name, script)
  await reconcile('duel', 'duel-table')
  await settled(120_000)
  await worker.stop(0)
  cells = (await matrix('duel'))!
}, 240_000)

const onError = (error: Error) => {
  throw error
}
const translate = createTranslator({ locale: 'en', messages, onError }) as unknown as (
  key: string,
  values: object,
) => string
const inWords = ({ outcome, verdict, reason }: TrialRow) =>
  translate(
    sentenceKey(outcome === 'forfeit' ? mazeArchitect : mazeDuel, verdict, reason.code),
    reason.values,
  )

/** Returns what a stranger sees of a pair: the cell of the matrix with its text and names, and its trials. */
async function shown(architectId: string, solverId: string) {
  const [row, col] = [
    cells.architects.findIndex(({ id }) => id === architectId),
    cells.solvers.findIndex(({ id }) => id === solverId),
  ]
  const at = cells.solvers.length * row + col
  const meeting = await trialsOf({ architectId, solverId }, null)
  return {
    words: saidAt(cells, row, col),
    names: { architect: saidAt(cells, row, -1), solver: saidAt(cells, -1, col) },
    cell: [cells.trials[at], cells.forfeits[at], cells.unfinished[at]],
    scores: [cells.architectScores[at], cells.solverScores[at]],
    trials: meeting!.trials,
  }
}

test('the matrix contains no program output and reveals no results', async () => {
  expect(JSON.stringify(cells)).not.toContain('<b>')
  const { words, names } = await shown(ids.get('prim')!, ids.get('optimist')!)
  expect(words).toMatch(
    /^prim against optimist: architect’s score [\d.]+, solver’s score [\d.]+, 2 trials\.$/,
  )
  expect(names).toEqual({ architect: 'Architect prim', solver: 'Solver optimist' })
})

describe('an architect that returns', () => {
  test.each(ARCHITECTS)('%s forfeits', async (name, _, words, why) => {
    const { cell, scores, trials, ...matrix } = await shown(
      ids.get(`architect ${name}`)!,
      ids.get('optimist')!,
    )
    expect(cell).toEqual([2, 2, 0])
    expect(scores).toEqual([0, null])
    expect(inWords(trials[0]!)).toMatch(words)
    const page = await trial(trials[0]!.id, null)
    expect(page).toMatchObject({ outcome: 'forfeit', maze: null, replay: null, steps: null })
    expect(matrix.words).toMatch(/: architect’s score 0, 2 trials\. (2 forfeits|One forfeit): /)
    expect(matrix.words).toContain(`: ${why}.`)
    expect(matrix.names.architect).toMatch(/: no valid maze in any of \d+ trials\. \d+ forfeits: /)
    expect(matrix.names.architect).toContain(`: ${why}.`)
  })
})

describe('a solver that answers with', () => {
  test.each(SOLVERS)('%s does not finish', async (name, _, words, why) => {
    const { cell, scores, trials, ...matrix } = await shown(ids.get('prim')!, ids.get(`solver ${name}`)!)
    expect(cell).toEqual([2, 0, 2])
    expect(scores).toEqual([null, expect.any(Number)])
    expect(trials[0]).toMatchObject({ outcome: 'did-not-finish', steps: 900, architectScore: null })
    expect(inWords(trials[0]!)).toMatch(words)
    const page = await trial(trials[0]!.id, null)
    if (name === 'nothing that compiles') expect(page!.replay).toBeNull()
    else expect(simulate(page!.replay!)).toMatchObject({ ok: true })
    expect(matrix.words).toMatch(/: solver’s score [\d.]+, 2 trials\. [12] not finished: /)
    expect(matrix.words).toContain(`: ${why}.`)
    expect(matrix.names.solver).toMatch(
      /^Solver .*: did not reach the end in any of 2 trials\. [12] not finished: /,
    )
    expect(matrix.names.solver).toContain(`: ${why}.`)
  })
})

test('none of it causes a fault of the judge', async () => {
  expect(await db.judgeFault.count()).toBe(0)
  expect(cells.trials.every((trials) => trials === 2)).toBe(true)
})
