import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import { storageOverview } from '@/lib/admin/storage'
import { writeComment } from '@/lib/comments/commands'
import { closeDatabase, db, pool } from '@/lib/core/db'
import { limitsEnv } from '@/lib/core/env'
import { foldStoredBytes } from '@/lib/core/share'
import { forgetLogs, forgetTestRuns } from '@/lib/submissions/retention'
import { writeCases } from '@/lib/submissions/store'
import { submitAnswer, submitBot } from '@/lib/submissions/submit'
import { freshDatabase } from '../setup/postgres'
import { makeUser } from './people'

/* What one person may store in a day, how it is counted, and for how long what piles up is kept. */

const MIB = 2 ** 20

beforeAll(async () => {
  process.env.DATABASE_URL = await freshDatabase('seeded')
  process.env.CLEW_MEBIBYTES_PER_DAY = '1'
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000'
  await db.worker.create({
    data: { host: 'here', pid: 1, sandbox: 'wasm', slots: 1, languages: [{ id: 'python', version: '3' }] },
  })
})
afterAll(() => closeDatabase())
beforeEach(() => pool().query('DELETE FROM rate_limit'))

const today = async (userId: string): Promise<number> =>
  Number((await pool().query(`SELECT stored_today($1, 'work') AS bytes`, [userId])).rows[0].bytes)

const program = (userId: string, kib: number, tryout = false) =>
  submitBot({
    ...{ userId, problemId: 'robot-escape-bot', token: randomUUID(), language: 'python', tryout },
    source: `# ${'x'.repeat(kib * 1024)}`,
  })
const codeOf = (result: Awaited<ReturnType<typeof program>>) => (result.ok ? 'ok' : result.error.code)

describe('a person', () => {
  test('stores as much as is allowed in a day and learns how much, and when again', async () => {
    const { id } = await makeUser()
    const codes = []
    for (let i = 0; i < 6; i++) codes.push(codeOf(await program(id, 160)))
    expect(codes).toEqual([...Array(5).fill('ok'), 'share-used'])
    expect(await program(id, 160)).toEqual({
      ok: false,
      error: { field: '', code: 'share-used', values: { mib: 1, hours: expect.any(Number) } },
    })
    // Less than what is left is taken, and what was refused has left nothing.
    expect(codeOf(await program(id, 1))).toBe('ok')
    expect(await db.submission.count({ where: { userId: id } })).toBe(6)
    expect(await today(id)).toBeLessThanOrEqual(MIB)
    // Test runs, answers and comments count as well, and others have a share of their own.
    expect(codeOf(await program(id, 160, true))).toBe('share-used')
    expect(codeOf(await program((await makeUser()).id, 200))).toBe('ok')
    // The next day it begins anew.
    await pool().query(`UPDATE "StoredBytes" SET at = at - interval '1 day' WHERE "userId" = $1`, [id])
    expect(codeOf(await program(id, 200))).toBe('ok')
  })

  test('does not store more by sending many at once', async () => {
    const { id } = await makeUser()
    const codes = await Promise.all(Array.from({ length: 12 }, async () => codeOf(await program(id, 160))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(codes.filter((code) => code === 'share-used')).toHaveLength(7)
    expect(await today(id)).toBeLessThanOrEqual(MIB)
  })

  test('who submits all day leaves few rows to add up, and what they say stays the same', async () => {
    const { id } = await makeUser()
    const other = await makeUser()
    const add = (userId: string, kind: string, at: string) =>
      pool().query(
        `INSERT INTO "StoredBytes" ("userId", kind, bytes, at)
         SELECT $1, $2::"StoredKind", n, ${at} FROM generate_series(1, 60) n`,
        [userId, kind],
      )
    await add(id, 'work', 'now()')
    // The other day, kind and person are left alone.
    await add(id, 'work', `now() - interval '1 day'`)
    await add(id, 'package', 'now()')
    await add(other.id, 'work', 'now()')
    const [before, written] = [await today(id), (60 * 61) / 2]
    expect(before).toBe(written)
    expect(codeOf(await program(id, 1))).toBe('ok')
    expect(await today(id)).toBeGreaterThan(written + 1024)
    const rows = await db.storedBytes.groupBy({
      by: ['userId', 'kind'],
      _count: true,
      orderBy: { _count: { id: 'asc' } },
    })
    const count = (userId: string, kind: string) =>
      rows.find((row) => row.userId === userId && row.kind === kind)?._count
    expect(count(id, 'work')).toBe(62)
    expect(count(id, 'package')).toBe(60)
    expect(count(other.id, 'work')).toBe(60)
  })

  test('is told so for an answer and for a comment, too', async () => {
    const [{ id }, owner] = [await makeUser(), await makeUser()]
    const answer = { problemId: 'robot-escape', text: 'U' }
    const first = await submitAnswer({ ...answer, userId: id, token: randomUUID() })
    expect(first.ok).toBe(true)
    expect(await today(id)).toBeGreaterThan(1000)
    await pool().query(`INSERT INTO "StoredBytes" ("userId", kind, bytes) VALUES ($1, 'work', $2)`, [id, MIB])
    expect(await submitAnswer({ ...answer, userId: id, token: randomUUID() })).toMatchObject({
      error: { code: 'share-used' },
    })
    const standing = { accepted: true, score: 1, rank: [1], reachedAt: new Date() }
    const shared = await submitAnswer({ ...answer, userId: owner.id, token: randomUUID() })
    if (!first.ok || !shared.ok) throw new Error('not submitted')
    await db.submission.updateMany({
      where: { id: { in: [first.value, shared.value] } },
      data: { verdict: 'accepted' },
    })
    await db.submission.update({ where: { id: shared.value }, data: { shared: true } })
    await db.standing.upsert({
      where: { userId_problemId: { userId: id, problemId: 'robot-escape' } },
      create: { userId: id, problemId: 'robot-escape', submissionId: first.value, ...standing },
      update: standing,
    })
    const viewer = await db.user.findUniqueOrThrow({ where: { id } })
    const write = () =>
      writeComment(viewer, { submissionId: shared.value }, { token: randomUUID(), body: 'Well done' })
    expect(await write()).toMatchObject({ error: { code: 'share-used' } })
    await db.storedBytes.deleteMany({ where: { userId: id } })
    expect(await write()).toEqual({ ok: true, value: undefined })
    expect(await today(id)).toBeGreaterThan(512)
  })

  test('pays for what judging leaves behind, but not when it is judged anew', async () => {
    const { id } = await makeUser()
    const sent = await program(id, 1)
    if (!sent.ok) throw new Error('not submitted')
    const { id: caseId } = await db.case.findFirstOrThrow({ where: { problemId: 'robot-escape-bot' } })
    const before = await today(id)
    const turns = [{ seat: 0, cpuMs: 1, leftMs: 1, early: '', stderr: 'x'.repeat(2 * MIB) }]
    const cases = [
      { caseId, verdict: 'wrong-answer', score: 0, metrics: {}, reason: { code: 'x', values: {} }, turns },
    ]
    const store = () => db.$transaction((tx) => writeCases(tx, sent.value, cases as never))
    // The judge is never refused; the next submission is.
    await store()
    expect(await today(id)).toBeGreaterThan(before + 2 * MIB)
    expect(codeOf(await program(id, 1))).toBe('share-used')
    const after = await today(id)
    await db.submission.update({ where: { id: sent.value }, data: { generation: 1 } })
    await store()
    expect(await today(id)).toBe(after)
  })
})

describe('whoever sends more than is judged', () => {
  const judged = (id: string) =>
    db.submission.update({ where: { id }, data: { state: 'judged', verdict: 'wrong-answer', rank: [] } })

  test('pays beforehand for what waits, until it is judged', async () => {
    const { id } = await makeUser()
    const sent = []
    for (let result = await program(id, 1); result.ok; result = await program(id, 1)) sent.push(result.value)
    // The share of this file, in parts of 32 KiB and little more.
    expect(sent).toHaveLength(30)
    await judged(sent[0]!)
    expect(codeOf(await program(id, 1))).toBe('ok')
    expect(codeOf(await program(id, 1))).toBe('share-used')
  })

  test('gets verdicts and replays of what still waits, but no logs once the share is used up', async () => {
    const { id } = await makeUser()
    const { id: caseId, level } = await db.case.findFirstOrThrow({ where: { problemId: 'robot-escape-bot' } })
    const replay = { format: 1, puzzle: 'robot-escape', rules: 1, seed: 0, level, moves: ['U'] }
    const loud = {
      ...{ caseId, verdict: 'wrong-answer', score: 0, metrics: {}, reason: { code: 'x', values: {} } },
      turns: [{ seat: 0, cpuMs: 1, leftMs: 1, early: '', stderr: 'x'.repeat(MIB / 4) }],
      dialogue: [{ text: 'x'.repeat(MIB / 4) }],
      replay: { ...replay, ending: { verdict: 'wrong-answer', score: 0 } },
    }
    const waiting = await Promise.all(Array.from({ length: 12 }, () => program(id, 1)))
    const ids = waiting.map((sent) => (sent.ok ? sent.value : ''))
    for (const each of ids) {
      await db.$transaction((tx) => writeCases(tx, each, [loud] as never))
      await db.submission.update({ where: { id: each }, data: { compileLog: 'x'.repeat(50_000) } })
    }
    const where = { submissionId: { in: ids } }
    expect([await db.caseResult.count({ where }), await db.replay.count({ where })]).toEqual([12, 12])
    expect([await db.gameLog.count({ where }), await db.dialogue.count({ where })]).toEqual([2, 2])
    // No more than what a single one leaves goes beyond the share.
    expect(await today(id)).toBeLessThan(1.6 * MIB)
    const logs = await db.submission.findMany({ where: { id: { in: ids } }, orderBy: { createdAt: 'asc' } })
    expect(logs.filter(({ compileLog }) => compileLog?.length === 1000).length).toBeGreaterThanOrEqual(10)
    // Judged anew, they have them.
    await db.submission.update({ where: { id: ids[11]! }, data: { generation: 1 } })
    await db.$transaction((tx) => writeCases(tx, ids[11]!, [loud] as never))
    expect(await db.gameLog.count({ where })).toBe(3)
  })
})

describe('what a duel stores', () => {
  const USED = { rules: 1, cpuMs: 1, wallMs: 1, memoryKiB: 1 }
  const LOG = { said: [{ turn: 1, stderr: 'x'.repeat(50_000) }] }
  const ORDER = { size: 15, seed: 1 }
  const reason = { code: 'x', values: {} }

  /** A version of somebody new, and what they had stored before it played. */
  async function version(role: 'architect' | 'solver') {
    const { id: userId } = await makeUser()
    const sent = await program(userId, 1)
    if (!sent.ok) throw new Error('not submitted')
    const { id } = await db.duelPlayer.create({
      data: { problemId: 'maze-duel', role, submissionId: sent.value },
    })
    const before = await today(userId)
    return { id, stored: async () => (await today(userId)) - before }
  }
  const keepTrial = (architectId: string, solverId: string) =>
    db.$transaction(async (tx) => {
      const forfeit = { outcome: 'forfeit', verdict: 'invalid', reason, architectScore: 0 }
      const { id: trialId } = await tx.duelTrial.create({
        data: { architectId, solverId, ...ORDER, ...forfeit, ...USED },
      })
      await tx.duelTrialLog.createMany({ data: { trialId, ...LOG } })
      await tx.duelPath.create({ data: { trialId, path: 'R'.repeat(1_000) } })
    })
  const keepBuild = async (playerId: string) => {
    const hash = randomUUID().replaceAll('-', '').repeat(2)
    const figures = { size: 15, walls: 1, distance: 2, shortest: 2 }
    await db.duelMaze.create({ data: { hash, text: 'x'.repeat(5_000), ...figures } })
    await db.duelBuild.create({
      data: { playerId, ...ORDER, mazeHash: hash, verdict: 'accepted', ...USED },
    })
    await db.duelBuildLog.createMany({ data: { playerId, ...ORDER, ...LOG } })
  }

  test.each(['architect', 'solver'] as const)(
    'of a trial counts for the newer version: the %s',
    async (role) => {
      const older = await version(role === 'architect' ? 'solver' : 'architect')
      const newer = await version(role)
      await (role === 'architect' ? keepTrial(newer.id, older.id) : keepTrial(older.id, newer.id))
      expect(await newer.stored()).toBeGreaterThan(50_000)
      expect(await older.stored()).toBe(0)
    },
  )

  test('of games is no log once the share of who pays for it is used up', async () => {
    const [architect, solver] = [await version('architect'), await version('solver')]
    await pool().query(`UPDATE "StoredBytes" SET bytes = $1`, [MIB])
    await keepTrial(architect.id, solver.id)
    await keepBuild(architect.id)
    expect(await db.duelTrial.count({ where: { architectId: architect.id } })).toBe(1)
    expect(await db.duelTrialLog.count({ where: { trial: { architectId: architect.id } } })).toBe(0)
    expect(await db.duelBuild.count({ where: { playerId: architect.id } })).toBe(1)
    expect(await db.duelBuildLog.count({ where: { playerId: architect.id } })).toBe(0)
  })

  test('of a build counts for its architect, once', async () => {
    const architect = await version('architect')
    await keepBuild(architect.id)
    const stored = await architect.stored()
    expect(stored).toBeGreaterThan(55_000)
    await db.duelPlayer.update({ where: { id: architect.id }, data: { generation: 1 } })
    await db.duelBuild.deleteMany({ where: { playerId: architect.id } })
    await keepBuild(architect.id)
    expect(await architect.stored()).toBe(stored)
  })

  test.each([0, 1])('when one is played anew counts for nobody (%i)', async (replayed) => {
    const [architect, solver] = [await version('architect'), await version('solver')]
    await db.duelPlayer.update({
      where: { id: [architect, solver][replayed]!.id },
      data: { generation: 1 },
    })
    await keepTrial(architect.id, solver.id)
    expect([await architect.stored(), await solver.stored()]).toEqual([0, 0])
  })
})

describe('the limit of a day', () => {
  test('takes 500 programs of 10 KiB with 20 games of 200 turns each, as the documents say', async () => {
    const { id } = await makeUser()
    const sent = await program(id, 10)
    if (!sent.ok) throw new Error('not submitted')
    const source = await today(id)
    const { id: caseId, level } = await db.case.findFirstOrThrow({ where: { problemId: 'robot-escape-bot' } })
    const turn = { seat: 0, cpuMs: 12.345, leftMs: 1987.654, early: '', stderr: '' }
    const replay = {
      format: 1,
      puzzle: 'robot-escape',
      rules: 1,
      seed: 0,
      level,
      moves: [Array(200).fill('U').join('')],
    }
    const result = {
      verdict: 'accepted',
      score: 1,
      metrics: { steps: 200 },
      reason: { code: 'x', values: {} },
    }
    const usage = { cpuMs: 100.5, wallMs: 200.5, memoryKiB: 9000 }
    const played = {
      caseId,
      ...result,
      usage,
      turns: Array(200).fill(turn),
      replay: { ...replay, ending: { verdict: 'accepted', score: 1 } },
    }
    await db.$transaction((tx) => writeCases(tx, sent.value, [played] as never))
    const game = (await today(id)) - source
    const whole = source + 20 * game
    expect(whole).toBeLessThan(500 * 1024)
    // The default, whatever this file has set.
    expect(500 * whole).toBeLessThan(256 * MIB)
    delete process.env.CLEW_MEBIBYTES_PER_DAY
    expect(limitsEnv().CLEW_MEBIBYTES_PER_DAY).toBe(256)
    process.env.CLEW_MEBIBYTES_PER_DAY = '1'
  })
})

describe('every table', () => {
  /** What needs no counting: a row for each of something that is counted or limited elsewhere, of bounded size. */
  const BOUNDED = {
    'one for an account': [
      'Account',
      'User',
      'Session',
      'OverallStanding',
      'Standing',
      'HeldStanding',
      'Follow',
      'Surrender',
      'HintVote',
    ],
    'made from counted rows, by the site itself': [
      ...[
        'ContestEvent',
        'Notice',
        'DuelEntry',
        'DuelPlayer',
        'DuelMaze',
        'DuelChange',
        'DuelStanding',
        'DuelPlace',
        'DuelBuildClaim',
        'LiveGames',
      ],
      ...[
        'JobProgress',
        'JudgeFault',
        'Rejudge',
        'SimilarityMember',
        'SimilarityReport',
        'JuryRun',
        'StoredBytes',
      ],
    ],
    'limited in number, see lib/workshop': ['Draft', 'DraftOwner', 'DraftPicture'],
    'files, counted with what refers to them': ['Blob', 'BlobPiece', 'PackageFile'],
    'by organisers, and noted in the log of administration, which is counted': [
      ...[
        'Class',
        'ClassMember',
        'ClassInvitation',
        'Assignment',
        'AssignmentExtension',
        'AssignmentProblem',
        'Contest',
      ],
      ...['ContestGroup', 'ContestOrganiser', 'ContestProblem', 'Exam', 'ExamRelease', 'Organisation'],
      ...['RemovedInterval', 'Webhook', 'Balloon', 'Invitation'],
    ],
    'one for somebody in a contest': ['Participation', 'Team', 'TeamMember', 'ExamVisit', 'Rating'],
    'of learning platforms': [
      ...['LtiChange', 'LtiCourse', 'LtiKey', 'LtiLineItem', 'LtiNonce', 'LtiPlatform', 'LtiScore'],
    ],
    'of problems that administrators publish': ['Problem', 'Statement', 'Editorial', 'Ladder', 'Case'],
    'of the site': [
      'Setting',
      'Worker',
      'NamedNetwork',
      'rate_limit',
      '_prisma_migrations',
      '_functions',
      'RecurringWork',
    ],
  } as const

  test('is counted, or it is said why not', async () => {
    const { rows } = await pool().query<{ name: string; counted: boolean }>(
      `SELECT c.relname AS name, EXISTS (
                SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
                 WHERE t.tgrelid = c.oid AND p.proname IN ('count_rows', 'count_sent', 'count_results', 'count_growth', 'count_package')) AS counted
         FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    )
    const bounded: readonly string[] = Object.values(BOUNDED).flat()
    expect(rows.length).toBeGreaterThan(60)
    expect(
      rows.filter(({ name, counted }) => counted === bounded.includes(name)).map(({ name }) => name),
    ).toEqual([])
  })
})

describe('the sweep', () => {
  test('forgets test runs after 30 days, and logs after 180, and keeps the rest', async () => {
    const { id } = await makeUser()
    const { id: caseId } = await db.case.findFirstOrThrow({ where: { problemId: 'robot-escape-bot' } })
    const submission = async (days: number, tryout: boolean, state = 'judged') => {
      const sent = await program(id, 1, tryout)
      if (!sent.ok) throw new Error('not submitted')
      const results = { verdict: 'wrong-answer', score: 0, metrics: {}, reason: { code: 'x', values: {} } }
      await db.$transaction((tx) => writeCases(tx, sent.value, [{ caseId, ...results, turns: [] }] as never))
      const createdAt = new Date(Date.now() - days * 86_400_000)
      await pool().query(
        `UPDATE "Submission" SET "createdAt" = $2, state = $3::"SubmissionState", verdict = 'wrong-answer', score = 0, progress = NULL
          WHERE id = $1`,
        [sent.value, createdAt, state],
      )
      return sent.value
    }
    const [oldRun, newRun] = [await submission(31, true), await submission(29, true)]
    const [oldOne, newOne] = [await submission(181, false), await submission(179, false)]
    expect(await forgetTestRuns()).toBe(1)
    expect(await forgetLogs()).toBe(1)
    const left = await db.submission.findMany({
      where: { id: { in: [oldRun, newRun, oldOne, newOne] } },
      orderBy: { createdAt: 'asc' },
      select: { id: true, results: { select: { log: true } } },
    })
    expect(left.map((each) => [each.id, each.results.map(({ log }) => log !== null)])).toEqual([
      [oldOne, [false]],
      [newOne, [true]],
      [newRun, [true]],
    ])
  })

  test('keeps one row for a day of a person, and none after 30 days', async () => {
    await db.storedBytes.deleteMany()
    const { id } = await makeUser()
    for (const [bytes, days] of [
      [1, 0],
      [2, 0],
      [4, 1.001],
      [8, 1.002],
      [16, 31],
    ] as const)
      await pool().query(
        `INSERT INTO "StoredBytes" ("userId", kind, bytes, at)
         VALUES ($1, 'work', $2, CASE WHEN $3::float8 = 0 THEN now() ELSE
           date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '12 hours' - $3::float8 * interval '1 day' END)`,
        [id, bytes, days],
      )
    for (let i = 0; i < 2; i++) await foldStoredBytes()
    const rows = await db.storedBytes.findMany({ orderBy: { bytes: 'asc' } })
    expect(rows.map(({ bytes }) => Number(bytes))).toEqual([1, 2, 12])
  })
})

test('administrators see who stores how much, and nobody else does', async () => {
  await db.storedBytes.deleteMany()
  const [ann, bob] = [await makeUser('annika'), await makeUser('bobby')]
  for (const [userId, kind, bytes] of [
    [ann.id, 'work', 5],
    [bob.id, 'work', 7],
    [bob.id, 'package', 9],
  ] as const)
    await db.storedBytes.create({ data: { userId, kind, bytes } })
  const { storers, database } = await storageOverview({ id: ann.id, role: 'administrator' })
  expect(database).toBeGreaterThan(MIB)
  expect(storers).toEqual([
    { username: 'bobby', name: 'bobby', today: 7, lately: 7, packages: 9 },
    { username: 'annika', name: 'annika', today: 5, lately: 5, packages: 0 },
  ])
  for (const actor of [null, { id: ann.id, role: 'organiser' as const }])
    await expect(storageOverview(actor)).rejects.toThrow(NotAllowed)
})
