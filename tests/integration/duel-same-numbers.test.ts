import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { languageOfFile } from '@/judge/languages'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import type { Standing } from '@/judge/tournament/table'
import type { Role } from '@/judge/tournament/trial'
import { startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { nativeArena } from '../setup/arenas'
import { runClew } from '../setup/clew'
import { describeNative } from '../setup/native'
import { freshDatabase } from '../setup/postgres'
import { whenDone } from '../setup/when-done'
import { until } from './bots'
import { enterAnyway, settled, submitPlayer } from './duels'
import { makeUser } from './people'

/*
 * If you have the programs, you can check the table of a site: the command line prints the same numbers. Here the same
 * programs take both routes, and nothing is simulated.
 */

const starter = (name: string) => readFileSync(join(PROBLEMS_FOLDER, 'maze-duel', 'starters', name), 'utf8')

/** Sources by file name, which is also the author's name. */
const PROGRAMS: Record<Role, Record<string, string>> = {
  architect: { 'daedalus.cpp': starter('architect.cpp'), 'minos.py': 'print("no maze")\n' },
  solver: { 'theseus.py': starter('solver.py'), 'icarus.js': 'process.exit(3)\n' },
}
/** Their test run fails and keeps them out of a site's duel; the command line plays whatever it finds. */
const FAILING = ['minos.py', 'icarus.js']
/** Every maze costs 36 trials here and 36 there. */
const SIZES = [15, 31]
const SEED = 31415
const ROLES = ['architect', 'solver'] as const

/** A row of a leaderboard, without the values that a site and the command line name differently. */
interface Row extends Omit<Standing, 'id' | 'geometric'> {
  readonly name: string
  readonly score: number | null
}

/** `theseus.py` becomes `theseus`, and `house:deep` becomes `deep`. */
const plain = (name: string) => parse(name.replace('house:', '')).name

/** A row as `--json` prints it. */
type Printed = Standing & { readonly tiedWithAbove: boolean }

async function ofTheSite(role: Role): Promise<Row[]> {
  const rows = (await leaderboard('maze-duel', role))!
  return rows.map(({ player, best, worst, entryId: _, missing, ...row }) => {
    expect(missing).toBe(0)
    return { ...row, name: player.name, best: best?.name ?? null, worst: worst?.name ?? null }
  })
}

/** A site stores what ranks an entry, with its interval, and the mean of both roles. */
const ofTheCommand = (standings: readonly Printed[], role: Role): Row[] =>
  standings.map(({ id, tiedWithAbove: _, best, worst, geometric, ...row }) => {
    const { mean, low, high } = role === 'architect' ? geometric! : row
    return {
      ...{ ...row, score: mean, low, high, name: plain(id) },
      ...{ best: best && plain(best), worst: worst && plain(worst) },
    }
  })

describeNative('in the native sandbox', () => {
  const arena = nativeArena()
  const folder = mkdtempSync(join(tmpdir(), 'clew-same-'))
  whenDone(async () => rmSync(folder, { recursive: true, force: true }))
  beforeAll(async () => {
    await freshDatabase('seeded')
    const schedule = SIZES.map((size) => ({ size, seed: SEED }))
    await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule } })
  })

  test("clew tournament prints the site's numbers", async () => {
    const worker = await startWorker({ arena: arena(), slots: 1 })
    let ended: Promise<void> | undefined
    const end = () => (ended ??= worker.stop(0))
    onTestFinished(end)
    for (const role of ROLES) {
      mkdirSync(join(folder, `${role}s`))
      for (const [name, source] of Object.entries(PROGRAMS[role])) {
        writeFileSync(join(folder, `${role}s`, name), source)
        const { id: userId } = await makeUser(plain(name))
        const language = languageOfFile(name)!
        const id = await submitPlayer({ userId, role, source, language, problemId: 'maze-duel' })
        if (FAILING.includes(name)) {
          await until(id)
          await enterAnyway(id)
        }
      }
    }
    await settled(900_000)
    await end()

    const orders = ['--sizes', SIZES.join(), '--seeds', String(SEED), '--rank', 'site']
    const words = ['tournament', folder, ...orders, '--house', 'all', '--sandbox', 'native', '--json']
    const { code, out } = await runClew(folder, words)
    expect(code).toBe(0)
    const printed = JSON.parse(out)
    for (const role of ROLES) {
      const rows = ofTheCommand(printed[`${role}s`], role)
      expect(rows).toHaveLength(6)
      expect(await ofTheSite(role)).toEqual(rows)
    }
    // The results are not trivial.
    expect(printed.architects.at(-1)).toMatchObject({ id: 'minos.py', mean: 0, forfeits: 12 })
    expect(printed.solvers.at(-1)).toMatchObject({ id: 'icarus.js', didNotFinish: 10 })
  }, 1_800_000)
})
