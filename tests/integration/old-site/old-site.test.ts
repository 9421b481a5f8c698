import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { assignmentsOf, gridOf, pupilsOf } from '@/lib/classes/grid'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { closeDatabase, db } from '@/lib/core/db'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { rebuildLeaderboards } from '@/lib/duel/table'
import { overallLeaderboard, problemLeaderboard } from '@/lib/standings/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { migrate } from '@/scripts/up/migrate.mjs'
import { inRoot } from '@/scripts/up/paths.mjs'
import { freshDatabase } from '../../setup/postgres'
import { whenDone } from '../../setup/when-done'
import { dumpOf } from './dump'

/*
 * A site of 27 November 2026 (commit 5fb9c21b), before its migrations were squashed, comes up to date without a loss.
 *
 * site.sql is what `dumpOf` gave there, of a database that its own tests' helpers had filled: a duel that was played, also as
 * a contest; a contest with a team, a freeze, a removed interval and extra time; a class with an assignment; answers; and a
 * problem of the Workshop that was published and solved. The boards below are those that the code of that commit showed.
 */
const SITE = readFileSync(inRoot('tests/integration/old-site/site.sql'), 'utf8')

async function databaseWith(statements: string): Promise<string> {
  const url = new URL(`/old_site_${randomUUID().replaceAll('-', '')}`, inject('postgresUrl')).href
  const name = new URL(url).pathname.slice(1)
  await run(inject('postgresUrl'), `CREATE DATABASE ${name}`)
  whenDone(() => run(inject('postgresUrl'), `DROP DATABASE ${name} WITH (FORCE)`))
  await run(url, statements)
  return url
}

async function run(url: string, statements: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

/**
 * The schema of a database as it is made again from its dump, which is why this does not depend on who made it: PostgreSQL
 * sets parentheses in conditions that it reads back in another way than in those that people wrote.
 */
async function schemaOf(url: string): Promise<string[]> {
  const first = await dumpOf(url)
  const again = await dumpOf(await databaseWith([...first.tables, ...first.rules].join('\n')))
  return [...again.tables, ...again.rules]
}

/** The columns that migrations have added since, with what they have in old rows. */
const ADDED = [', "rated": false', ', "line": ""', ', "mutedNotices": []', ', "tags": []']

let url = ''
let before: readonly string[] = []

beforeAll(async () => {
  url = await databaseWith(SITE)
  before = (await dumpOf(url)).data
  await migrate(url, () => {})
  process.env.DATABASE_URL = url
  whenDone(closeDatabase)
})

describe('a site from before the baseline', () => {
  test('has the schema of a new one', async () => {
    expect(await schemaOf(url)).toEqual(await schemaOf(await freshDatabase()))
  })

  test('has all its rows', async () => {
    const ours = (statements: readonly string[]) =>
      statements
        .filter((statement) => !/^INSERT INTO "_(?:prisma_migrations|functions)"/.test(statement))
        // A column that has been added since holds nothing in rows from before it.
        .map((statement) => statement.replaceAll(/, "\w+": null|"\w+": null, /g, ''))
    expect(before.length).toBeGreaterThan(30)
    const now = ours((await dumpOf(url)).data)
    expect(now.map((rows) => ADDED.reduce((text, column) => text.replaceAll(column, ''), rows))).toEqual(
      ours(before),
    )
  })

  test('shows the same boards, also once standings are computed again', async () => {
    process.env.DATABASE_URL = url
    expect(await boards()).toEqual(BOARDS)
    await rebuildStandings()
    expect(await boards()).toEqual(BOARDS)
  })

  test('ranks architects by the geometric mean once a worker has computed its duels, with the mean beside it', async () => {
    process.env.DATABASE_URL = url
    const before = (await boards())['architects of duel']!
    await db.$transaction((tx) => rebuildLeaderboards(tx, 'duel'))
    const rows = (await leaderboard('duel', 'architect'))!
    expect(rows.map(({ player, mean }) => `${player.name} ${mean}`)).toEqual(
      before.map((line) => line.split(' ').slice(1, 3).join(' ')),
    )
    for (const { score, mean, low, high } of rows) {
      expect(score).toBeLessThan(mean!)
      expect(low).toBeLessThan(score!)
      expect(high).toBeGreaterThan(score!)
    }
  })

  test('is not changed by another start', async () => {
    const { tables, data, rules } = await dumpOf(url)
    await migrate(url, () => {})
    expect(await dumpOf(url)).toEqual({ tables, data, rules })
  })
})

/** The rows of all boards: of problems, over all of them, of duels, of contests for both sides, and of classes. */
async function boards(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {
    overall: (await overallLeaderboard(1, undefined)).rows.map(
      ({ place, username, solved, score, reachedAt }) =>
        `${place} ${username} ${solved} ${score} ${reachedAt.toISOString()}`,
    ),
  }
  for (const { id, kind } of await db.problem.findMany()) {
    found[`problem ${id}`] = (await problemLeaderboard(id, 1, undefined)).rows.map(
      ({ place, username, score, rank, reachedAt }) =>
        `${place} ${username} ${score} ${rank} ${reachedAt.toISOString()}`,
    )
    if (kind === 'duel')
      for (const role of ['architect', 'solver'] as const)
        found[`${role}s of ${id}`] = (await leaderboard(id, role))!.map(
          ({ place, player, score, median, low, high, trials }) =>
            `${place} ${player.name} ${score} ${median} ${low} ${high} ${trials}`,
        )
  }
  for (const { id, title } of await db.contest.findMany())
    for (const side of ['public', 'judges'] as const)
      found[`${title}, ${side}`] = (await scoreboardOf(id, side))!.board.rows.map(
        ({ place, who, points, penalty, cells }) =>
          `${place} ${who.name} ${points} ${penalty} ${cells.map((cell) => `${cell.points} (${cell.attempts}, ${cell.at ?? '-'})`)}`,
      )
  for (const { id, title } of await db.class.findMany()) {
    const grid = await gridOf(id, await assignmentsOf({ classId: id }, 'en'), (await pupilsOf(id)).pupils)
    found[`class ${title}`] = grid.rows.map(
      ({ person, points, cells }) =>
        `${person.username} ${points} ${cells.map((cell) => `${cell?.graded?.score ?? '-'} ${cell?.late?.score ?? '-'} ${cell?.attempts}`)}`,
    )
  }
  return found
}

const BOARDS: Record<string, readonly string[]> = {
  overall: ['1 ann 2 2 2026-11-27T21:41:28.317Z', '2 carl 0 0.014285714285714285 2026-11-27T21:41:25.445Z'],
  'problem duel': [],
  'architects of duel': [
    '1 bob 1.138095238095238 1.138095238095238 1.1333333333333333 1.1428571428571428 6',
    '1 ann 1.0804837490551777 1.0612244897959184 0.8465910808767951 1.3282721088435374 6',
    '1 prim 0.6869085411942555 0.47959183673469385 0.3672713529856387 1.111936507936508 6',
  ],
  'solvers of duel': [
    '1 optimist 1.5105387138525384 1.0427807486631016 0.8535438765670204 2.522063293402467 6',
    '1 bob 1.5105387138525384 1.0427807486631016 0.8535438765670204 2.522063293402467 6',
    '1 ann 0.8602938368657692 0.8458333333333333 0.7454033981556917 1.0109439124487003 6',
  ],
  'problem new-ways': ['1 ann 1 0,2,3 2026-11-27T21:41:28.317Z'],
  'problem robot-escape': [
    '1 ann 1 0,60 2026-11-27T17:11:24.833Z',
    '2 carl 0.014285714285714285 1,69 2026-11-27T21:41:25.445Z',
  ],
  'The cup, public': [
    '1 ann 1 6600000 1 (2, 5400318)',
    '2 bob 1 10800000 1 (1, 10800347)',
    '3 Threads 1 11880000 1 (1, 11880517)',
  ],
  'The cup, judges': [
    '1 ann 1 6600000 1 (2, 5400318)',
    '2 bob 1 10800000 1 (1, 10800347)',
    '3 Threads 1 11880000 1 (1, 11880517)',
  ],
  'The meeting, public': ['1 bob 51.40386 0 51.40386 (2, -)', '1 ann 48.59614 0 48.59614 (2, -)'],
  'The meeting, judges': ['1 bob 51.40386 0 51.40386 (2, -)', '1 ann 48.59614 0 48.59614 (2, -)'],
  'class Labyrinths': ['ann 10 1 - 3', 'carl 0 - 0.014285714285714285 1'],
}
