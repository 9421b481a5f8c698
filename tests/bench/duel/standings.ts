import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ROOT } from '@/scripts/up/paths.mjs'
import { atTheEnd } from '../common/cleanup'
import { databaseOf, startDatabase } from '../common/database'
import { median, ratio } from '../common/measure'
import { report } from '../common/rows'
import { atMost, type Row, row, type Section } from '../common/table'

const SIZES = [200, 400] as const
const ROUNDS = 7
const WARM_UP = 2
const LIMIT_MS = 50
const CHANGES = { trial: 'one new trial', entry: 'one new entry with its trials' } as const

/**
 * What a change of a duel costs: from a new trial, or a new entry with all its trials, until both leaderboards are stored. With
 * another checkout, both take turns, each with a database of its own in the same server.
 */
export async function standingsFigures(against?: string): Promise<Section> {
  await startDatabase()
  const rows: Row[] = []
  for (const entries of SIZES) rows.push(...(await rowsOf(entries, against)))
  return { title: 'standings: leaderboards of a duel after a change', rows }
}

async function rowsOf(entries: (typeof SIZES)[number], against: string | undefined): Promise<Row[]> {
  const here = await sideOf(ROOT, await databaseOf(ROOT), entries)
  const there = against ? await sideOf(against, await databaseOf(against), entries) : undefined
  const name = `${entries} × ${entries}`
  const rows = [row(`${name}: made anew, as after a start`, toldMs([here.first], there && [there.first]))]
  for (const change of Object.keys(CHANGES) as (keyof typeof CHANGES)[]) {
    const [mine, theirs]: [number[], number[]] = [[], []]
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const own = await here.change(change)
      const other = await there?.change(change)
      if (round < 0) continue
      mine.push(own)
      if (other !== undefined) theirs.push(other)
    }
    // An entry is the dearer change of the two.
    if (change === 'entry') rows.push(report(`duel-${entries}`, { now: mine, before: there && theirs }))
    const figure = toldMs(mine, there && theirs)
    rows.push(row(`${name}: ${CHANGES[change]}`, figure, atMost(Math.round(median(mine)), LIMIT_MS, 'ms')))
  }
  here.stop()
  there?.stop()
  return rows
}

function toldMs(here: readonly number[], there: readonly number[] | undefined): string {
  const own = `${median(here).toFixed(0)} ms`
  if (!there) return own
  return `${own}, ${median(there).toFixed(0)} ms there: ${ratio(here, there).toFixed(3)} ×`
}

/** Starts a checkout's code in a process of its own, and waits until it has filled its duel. */
async function sideOf(checkout: string, url: string, entries: number) {
  const program = new URL('changes.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(entries)], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  atTheEnd(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`${checkout} has ended`)
    return Number(value)
  }
  return {
    first: await next(),
    change(change: string): Promise<number> {
      child.stdin.write(`${change}\n`)
      return next()
    },
    stop: () => child.stdin.end(),
  }
}
