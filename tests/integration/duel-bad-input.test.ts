import { createTranslator } from 'use-intl/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUSE_ARCHITECTS } from '@/judge/house'
import { mazeArchitect } from '@/judge/puzzles/maze-architect'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import { simulate } from '@/judge/replay/replay'
import { sentenceKey } from '@/judge/verdicts/sentences'
import { db } from '@/lib/db'
import { type DuelMatrix, matrix } from '@/lib/duel/queries/matrix'
import { type TrialRow, trial, trialsOf } from '@/lib/duel/queries/trials'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import messages from '@/messages/en.json'
import { makeDuel } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'
import { idleWorker, makeWorker, until } from './bots'
import { enterHouse, entryOf, settled, submitPlayer } from './duels'
import { makeUser } from './people'

/*
 * Programs that do everything wrong take part in a duel: what stands in the cell of the matrix, and in words on the page
 * behind it.
 */

const DEEP = HOUSE_ARCHITECTS.deep(15, 1)
const says = (change: Partial<Maze>) => formatMaze({ ...DEEP, ...change }).replaceAll(' ', '_')

const ARCHITECTS = [
  // what             script                                                          words
  ['another size', formatMaze(HOUSE_ARCHITECTS.deep(17, 1)).replaceAll(' ', '_'), /size 15 was ordered.*17/],
  ['too few walls', says({ horizontal: DEEP.horizontal.slice(1) }), /Line 4 has 209 characters.*210/],
  ['another character', says({ vertical: `x${DEEP.vertical.slice(1)}` }), /Line 5, column 1 is “x”/],
  ['no way', says({ horizontal: '1'.repeat(210) }), /No way leads/],
  ['one cell', says({ start: DEEP.end }), /the same cell/],
  ['a cell outside', says({ end: 15 * 15 }), /\(15,0\) is outside/],
  ['no output', '-', /There is no maze/],
  ['half a maze', '15~', /Turn 1: no answer came/],
  ['too much output', '>>', /16,777,216 bytes/],
  ['a crash', '!!', /SIGSEGV/],
] as const

const SOLVERS = [
  ['no option', '14_14', /\(14,14\) cannot be entered/],
  ['three numbers', '0_1_0', /not a cell/],
  ['nothing', '-', /not a cell/],
  ['an exit', '!', /ended with code 1/],
  ['a crash', '!!', /SIGSEGV/],
  ['silence', '~', /no answer came/],
  ['slowness', '0_1/90000', /needed more/],
  ['too much memory', '#', /256 MiB/],
  ['a long line', '>', /65,536 bytes/],
] as const

const ids = new Map<string, string>()
let cells: DuelMatrix

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  await freshDatabase()
  await makeDuel()
  await idleWorker()
  ids.set('prim', (await enterHouse('architect', 'prim')).id)
  ids.set('optimist', (await enterHouse('solver', 'optimist')).id)
  const worker = await makeWorker({ slots: 2 })
  const submit = async (role: DuelRole, name: string, source: string) => {
    const { id: userId } = await makeUser(`${role}-${ids.size}`)
    const id = await submitPlayer({ userId, role, source })
    await until(id)
    ids.set(`${role} ${name}`, (await entryOf(id)).id)
  }
  for (const [name, script] of ARCHITECTS) await submit('architect', name, script)
  for (const [name, script] of SOLVERS) await submit('solver', name, script)
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

/** What a stranger is shown of a pair: the cell of the matrix, and the trials behind it. */
async function shown(architectId: string, solverId: string) {
  const [row, col] = [
    cells.architects.findIndex(({ id }) => id === architectId),
    cells.solvers.findIndex(({ id }) => id === solverId),
  ]
  const at = cells.solvers.length * row + col
  const meeting = await trialsOf({ architectId, solverId }, null)
  return {
    cell: [cells.trials[at], cells.forfeits[at], cells.unfinished[at]],
    scores: [cells.architectScores[at], cells.solverScores[at]],
    trials: meeting!.trials,
  }
}

describe('an architect that hands over', () => {
  test.each(ARCHITECTS)('%s forfeits', async (name, _, words) => {
    const { cell, scores, trials } = await shown(ids.get(`architect ${name}`)!, ids.get('optimist')!)
    expect(cell).toEqual([2, 2, 0])
    expect(scores).toEqual([0, null])
    expect(inWords(trials[0]!)).toMatch(words)
    const page = await trial(trials[0]!.id, null)
    expect(page).toMatchObject({ outcome: 'forfeit', maze: null, replay: null, steps: null })
  })
})

describe('a solver that answers with', () => {
  test.each(SOLVERS)('%s does not finish', async (name, _, words) => {
    const { cell, scores, trials } = await shown(ids.get('prim')!, ids.get(`solver ${name}`)!)
    expect(cell).toEqual([2, 0, 2])
    expect(scores).toEqual([null, expect.any(Number)])
    expect(trials[0]).toMatchObject({ outcome: 'did-not-finish', steps: 900, architectScore: null })
    expect(inWords(trials[0]!)).toMatch(words)
    const page = await trial(trials[0]!.id, null)
    expect(simulate(page!.replay!)).toMatchObject({ ok: true })
  })
})

test('a judge that is asked for all of it has no fault of its own', async () => {
  expect(await db.judgeFault.count()).toBe(0)
  expect(cells.trials.every((trials) => trials === 2)).toBe(true)
})
