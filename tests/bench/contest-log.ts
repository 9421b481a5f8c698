import { fork } from 'node:child_process'
import { db } from '@/lib/core/db'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { atTheEnd } from './common/cleanup'
import { startDatabase } from './common/database'
import { median, ratio } from './common/measure'
import type { Took } from './common/read-board'
import { type RowId, report } from './common/rows'
import { atMost, row, type Section } from './common/table'
import { makeContest, PEOPLE, PROBLEMS, SUBMISSIONS, submitFor } from './contest'

/*
 * The scoreboard of a world final, read from the same log by this checkout and by another one. Each has a process of its own,
 * and they take turns.
 */

const FIRST_ROUNDS = 5
const ROUNDS = 40

/** Milliseconds that the first read of a server that has just started may take, and one more submission. */
const WANTED = { first: 500, one: 2 }

/** The scoreboard code of a checkout in a process of its own. */
interface Reader {
  /** Has the scoreboard of a contest brought up to date, or read anew. */
  read(contest: string, anew: boolean): Promise<Took>
  end(): void
}

async function readerOf(checkout: string): Promise<Reader> {
  const child = fork(inRoot('tests/bench/common/read-board.ts'), [checkout], {
    ...{ cwd: checkout, execArgv: ['--import', 'tsx'], env: { ...process.env } },
  })
  const end = () => void child.kill()
  atTheEnd(end)
  const answer = () =>
    new Promise<Took>((settle, fail) => {
      const exited = () => fail(new Error(`The scoreboard of ${checkout} cannot be read.`))
      child.once('exit', exited).once('message', (took) => {
        child.off('exit', exited)
        settle(took as Took)
      })
    })
  await answer()
  return {
    read(contest, anew) {
      child.send({ contest, anew })
      return answer()
    },
    end,
  }
}

/** The first read of a process that has read no scoreboard before. */
async function firstOf(checkout: string, contest: string): Promise<Took> {
  const reader = await readerOf(checkout)
  const took = await reader.read(contest, true)
  reader.end()
  return took
}

/** Has all of them do the same in turns, after rounds that do not count. Returns what each took by round. */
async function turns(rounds: number, warmUp: number, works: readonly (() => Promise<Took>)[], begin?: Work) {
  const took = works.map((): Took[] => [])
  for (let round = -warmUp; round < rounds; round++) {
    await begin?.()
    for (const [index, work] of works.entries()) {
      const one = await work()
      if (round >= 0) took[index]!.push(one)
    }
  }
  return took
}

type Work = () => Promise<unknown>

export async function contestLogFigures(against?: string): Promise<Section> {
  await startDatabase()
  const contest = await makeContest(SUBMISSIONS)
  const checkouts = [ROOT, ...(against ? [against] : [])]
  const starts = checkouts.map((checkout) => () => firstOf(checkout, contest))
  const first = await turns(FIRST_ROUNDS, 0, starts)
  const readers = await Promise.all(checkouts.map(readerOf))
  const reads = (anew: boolean) => readers.map((reader) => () => reader.read(contest, anew))
  const again = await turns(FIRST_ROUNDS, 1, reads(true))
  let number = 0
  const more = await turns(ROUNDS, 10, reads(false), () => submitFor(++number))
  for (const reader of readers) reader.end()
  await db.contest.delete({ where: { id: contest } })
  const there = against ? `, this checkout and ${against}` : ''
  return {
    title: `Contest log: ${PEOPLE} participants, ${PROBLEMS} problems, ${SUBMISSIONS} submissions${there}`,
    rows: [
      reportOf('board-first', first),
      ...rowsOf('the whole log, read by a process that has just started', first, WANTED.first),
      ...rowsOf('the whole log, read by one that has read it before', again, WANTED.first),
      reportOf('board-event', more),
      ...rowsOf('one more submission', more, WANTED.one),
    ],
  }
}

const reportOf = (id: RowId, [here = [], there]: readonly (readonly Took[])[]) =>
  report(id, { now: here.map(({ wall }) => wall), before: there?.map(({ wall }) => wall) })

function rowsOf(what: string, [here = [], there]: readonly (readonly Took[])[], limit: number) {
  const sides = { wall: 'until it is there', cpu: 'CPU time of the process' } as const
  return (['wall', 'cpu'] as const).flatMap((side) => {
    const of = (all: readonly Took[]) => all.map((took) => took[side])
    const ms = (all: readonly number[]) => `${median(all).toFixed(median(all) < 10 ? 2 : 0)} ms`
    const own = of(here)
    const figure = there
      ? `${ms(own)}, ${ms(of(there))} there, ${ratio(own, of(there)).toFixed(3)} ×`
      : ms(own)
    return row(
      `${what}: ${sides[side]}`,
      figure,
      side === 'wall' ? atMost(median(own), limit, 'ms') : undefined,
    )
  })
}
