import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { createContest } from '@/lib/contests/commands'
import { problemsForContests } from '@/lib/contests/queries'
import { db } from '@/lib/core/db'
import { newId, newToken } from '@/lib/core/id'
import { listNotices, unreadNotices } from '@/lib/notices/queries'
import { sweepBlobs } from '@/lib/packages/blobs'
import { findProblem } from '@/lib/problems/queries'
import { startersLike } from '@/lib/problems/starters'
import { applyRejudge } from '@/lib/rejudges/decide'
import { submitAnswer } from '@/lib/submissions/submit'
import { decide, findChallenges, openChallenges, propose } from '@/lib/workshop/challenges'
import {
  changeDraft,
  createDraft,
  deleteDraft,
  inviteOwner,
  openReview,
  removeOwner,
} from '@/lib/workshop/commands'
import { type DraftCase, type DraftOptimum, NO_STATEMENT } from '@/lib/workshop/document'
import { type Edit, parts, putCase, putSettings, putSolution, putStatement } from '@/lib/workshop/edits'
import { unsetText } from '@/lib/workshop/findings'
import { runJury } from '@/lib/workshop/jury'
import { editionOf } from '@/lib/workshop/keys'
import { keepOptimum } from '@/lib/workshop/optimum'
import { storePicture } from '@/lib/workshop/pictures'
import { publish, setArchived } from '@/lib/workshop/publish'
import {
  findDraft,
  findFindings,
  findJury,
  findReviewed,
  listDrafts,
  listRevisions,
} from '@/lib/workshop/queries'
import { rejudgeDraft, rejudgeOffer } from '@/lib/workshop/rejudge'
import { settingsForm } from '@/lib/workshop/schema'
import { proposedLimits } from '@/lib/workshop/time-limits'
import { hours } from '../setup/hours'
import { reconcile } from '../setup/reconcile'
import { ROUTES } from '../setup/routes'
import { type Site, startSite } from '../setup/site'
import { deadWorker, makeBotProblem, submitted, until, workersOfTests } from './bots'
import { contest, contestWish } from './contests'
import { acceptAll, makeUser, onlyPeople, signedIn } from './people'
import { seedOnly } from './seeding'

/* A problem from its first form to what others solve, and who must not see or change any of it. */

// The build inlines the starter programs; here there is one.
vi.hoisted(() => {
  process.env.STARTERS = JSON.stringify({ 'snake/starter.py': 'print()' })
})

const ID = 'new-ways'
const SECRET = 'SECRET-WAY'

let site: Site
let [sue, sid, ann, boss]: Viewer[] = []

beforeAll(async () => {
  site = await startSite()
  await makeBotProblem()
  // Otherwise the workers play the duels of the built-in bots first.
  await db.duelEntry.deleteMany()
})

const { work, rest } = workersOfTests()

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await db.auditEntry.deleteMany()
  await db.rejudge.deleteMany()
  const drafts = (await db.draft.findMany()).map(({ id }) => id)
  await db.contest.deleteMany()
  await db.submission.deleteMany({ where: { problemId: { in: drafts } } })
  await db.problem.deleteMany({ where: { id: { in: drafts } } })
  await db.draft.deleteMany()
  ;[ann, , boss] = await onlyPeople()
  sue = await makeUser('sue', 'setter')
  sid = await makeUser('sid', 'setter')
})

const LEVEL = '00x\n'
const CASE = { name: 'sample', level: LEVEL, sample: true, seed: 0, group: '' }
const CLAIM = { value: 2, answer: 'RR', certificate: [[0, 0]] as const }
const RIGHT = { name: 'right', language: '' as const, source: 'RR', promise: 'accepted' as const, cases: {} }

async function created(like = 'robot-escape', id = ID, actor = sue) {
  const made = await createDraft(actor!, { id, title: 'New ways', like })
  if (!made.ok) throw new Error(made.error.code)
}

test('a text that cannot be shown is not saved, and one that is in a draft already is not published', async () => {
  await published()
  const table = `a\n\n${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n${'a\n'.repeat(20_000)}`
  const texts = { body: table, editorial: '' }
  expect(Buffer.byteLength(table)).toBeLessThan(64 * 1024)
  expect(await unsetText(await draftOf(), texts, sue!.id)).toMatchObject({
    ...{ field: 'body', code: 'text-cells', values: { line: 3, limit: 4_000 } },
  })
  expect(
    await unsetText(await draftOf(), { body: 'a', editorial: '>'.repeat(60_000) }, sue!.id),
  ).toMatchObject({
    ...{ field: 'editorial', code: 'text-nesting', values: { line: 1 } },
  })
  expect(await unsetText(await draftOf(), { body: 'a', editorial: '' }, sue!.id)).toBeUndefined()
  await edit(
    putStatement('en', { ...texts, title: 'New ways', summary: 'Find them.' }),
    parts.statement('en'),
  )
  expect(await findFindings(await draftOf())).toContainEqual(expect.objectContaining({ code: 'text-unset' }))
  expect(await publishNow()).toMatchObject({ ok: false, error: { code: 'draft-unfit' } })
})

test('the tags of a problem are those that its setter has given it', async () => {
  await filled()
  // It begins with those of the problem that it is like.
  const like = await db.problem.findUniqueOrThrow({ where: { id: 'robot-escape' } })
  const { document } = await draftOf()
  expect(document.tags).toEqual(like.tags)
  const { difficulty, answerBytes, secretReplays } = document
  const typed = { difficulty: `${difficulty}`, answerBytes: `${answerBytes}`, secretReplays }
  const form = (tags: string) => settingsForm.safeParse({ ...typed, tags, limits: {}, edition: '' })
  const { tags } = form(' Walk, two  words,walk,').data!
  expect(form('').data?.tags).toEqual([])
  expect(form('a_b').error?.issues).toMatchObject([{ path: ['tags'], message: 'tag-unfit' }])
  expect(form('abcdefghijk'.split('').join()).error?.issues).toMatchObject([{ message: 'tags-many' }])
  await edit(putSettings({ ...document, tags }), parts.settings)
  await publishJudged()
  expect((await db.problem.findUniqueOrThrow({ where: { id: ID } })).tags).toEqual(['walk', 'two words'])
  expect(await get('/problems?tag=two+words', 'nobody')).toContain('New ways')
  expect(await get('/problems?tag=walk&puzzle=snake', 'nobody')).not.toContain('New ways')
  // A draft from before there were tags gets those of its problem.
  await db.$executeRaw`UPDATE "Revision" SET document = document - 'tags'`
  expect((await draftOf()).document.tags).toEqual([])
  const migration = 'prisma/migrations/20261128052000_draft_tags/migration.sql'
  await db.$executeRawUnsafe(readFileSync(migration, 'utf8'))
  expect((await draftOf()).document.tags).toEqual(tags)
})

test('many examples on a large level run beside the site', async () => {
  await filled()
  const level = `0${'0'.repeat(100_000)}x`
  await edit(putCase('sample', { ...CASE, level }))
  const body = '```answer accepted\nR\n```\n'.repeat(200)
  const before = performance.eventLoopUtilization()
  const fault = await unsetText(await draftOf(), { body, editorial: '' }, sue!.id)
  expect(fault === undefined || fault.code === 'text-costly').toBe(true)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6)
})

/** An empty square labyrinth, in which robots that go to and fro meet only at the walls. */
const hall = (side: number) => `${'0'.repeat(side)}\n`.repeat(side).replace(/0\n$/, 'x\n')

test('a jury whose answers cost too much is not run, and the draft not published', async () => {
  await filled()
  await edit(putSettings({ ...(await draftOf()).document, answerBytes: 1000 }), parts.settings)
  await edit(putCase('sample', { ...CASE, level: hall(200) }))
  expect(await runJury(sue!, ID)).toMatchObject({ ok: false, error: { code: 'jury-cases' } })
  expect(await findJury(await draftOf())).toMatchObject([{ state: 'none' }, { state: 'none' }])
  expect(await findFindings(await draftOf())).toContainEqual(
    expect.objectContaining({ code: 'cases-costly', values: expect.objectContaining({ name: 'sample' }) }),
  )
  expect(await publishNow()).toMatchObject({ ok: false, error: { code: 'draft-unfit' } })
  await signIn(sue)
  expect(await get(`/workshop/${ID}`, 'sue')).toContain('20,000,000 are allowed')
  await edit(putCase('sample', CASE))
  expect(await runJury(sue!, ID)).toEqual({ ok: true, value: 2 })
})

test('the answers of the jury are judged beside the site, and nothing is locked meanwhile', async () => {
  await created()
  await edit(putSettings({ ...(await draftOf()).document, answerBytes: 1000 }), parts.settings)
  await edit(putCase('sample', { ...CASE, level: hall(130) }))
  for (let index = 0; index < 20; index++) {
    const source = `${'RL'.repeat(490)}${'U'.repeat(index + 1)}`
    await edit(putSolution(undefined, { ...RIGHT, name: `slow-${index}`, source, promise: 'partial' }))
  }
  const before = performance.eventLoopUtilization()
  expect(await runJury(sue!, ID)).toEqual({ ok: true, value: 20 })
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6)
  expect((await findJury(await draftOf())).every(({ kept }) => kept)).toBe(true)
})

const draftOf = async (viewer: Viewer | null | undefined = sue) => (await findDraft(viewer!, ID))!

/** Does something to the part of the draft as it is now. */
async function edit(what: Edit, part: (typeof parts)['settings'] = ({ cases }) => cases, actor = sue) {
  const { document } = await draftOf(actor)
  return changeDraft(actor!, ID, { edit: what, part, edition: editionOf(part(document)) })
}

/** A problem with one case that two answers are promised for. */
async function filled() {
  await created()
  const texts = { title: 'New ways', summary: 'Find them.', body: `Go. ${SECRET}`, editorial: '' }
  expect(await edit(putStatement('en', texts))).toMatchObject({ ok: true })
  expect(await edit(putCase('sample', CASE))).toMatchObject({ ok: true })
  expect(await edit(putSolution(undefined, RIGHT))).toMatchObject({ ok: true })
  const half = { ...RIGHT, name: 'half', source: 'R', promise: 'partial' as const }
  expect(await edit(putSolution(undefined, half))).toMatchObject({ ok: true })
}

const publishNow = async (actor: Viewer | null | undefined = sue, listed = true) =>
  publish(actor ?? null, ID, { edition: editionOf((await draftOf(boss)).document), listed })

async function published() {
  await filled()
  await runJury(sue!, ID)
  expect(await publishNow()).toMatchObject({ ok: true })
}

/** Publishes a draft whose jury has run in no worker: each solution got what it promises. */
async function publishJudged() {
  await runJury(sue!, ID)
  const { document } = await draftOf()
  for (const { name: solution, promise: verdict } of document.jury)
    await db.juryRun.updateMany({
      where: { solution },
      data: { state: 'done', verdict, finishedAt: new Date() },
    })
  expect(await publishNow()).toMatchObject({ ok: true })
}

const cookies = new Map<string, string>()
/** From now on, these people may be asked for pages. */
const signIn = async (...people: (Viewer | undefined)[]) => {
  for (const { username } of people as Viewer[])
    cookies.set(username, (await signedIn(site.url, username)).cookie)
}

async function get(path: string, who: string) {
  const cookie = cookies.get(who)
  const response = await fetch(new URL(path, site.url), {
    redirect: 'manual',
    headers: { ...(cookie && { cookie }) },
  })
  const text = (response.headers.get('location') ?? '') + (await response.text())
  expect(response.status, path).toBeLessThan(500)
  return text
}

const seen = () => findProblem(ID, 'en', 'solver', null)
const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: { at: 'asc' } })).map(({ action }) => action)

describe('a draft', () => {
  test('is made once from the same form, at an address that nothing else has', async () => {
    const form = { id: ID, title: 'X', like: 'snake' }
    const twice = await Promise.all([1, 2].map(() => createDraft(sue!, form)))
    expect(twice).toEqual(Array(2).fill({ ok: true, value: ID }))
    const refused = async (other: typeof form, actor = sue) =>
      expect(await createDraft(actor!, other)).toMatchObject({ ok: false })
    await refused(form, sid)
    await refused({ ...form, id: 'snake' })
    await refused({ ...form, id: 'other', like: 'maze-duel-small' })
    expect(await listDrafts(sue!)).toMatchObject([{ id: ID, title: 'X', state: 'draft', kind: 'bot' }])
    expect(await listDrafts(sid!)).toEqual([])
    expect(await listDrafts(boss!)).toHaveLength(1)
    expect(await actions()).toEqual(['draft-created'])
  })

  test('is seen by nobody until it is published, and then as it is', async () => {
    await filled()
    expect(await seen()).toBeUndefined()
    expect(await publishNow()).toMatchObject({ error: { code: 'draft-unfit', values: { count: 2 } } })
    expect(await runJury(sue!, ID)).toEqual({ ok: true, value: 2 })
    expect(await runJury(sue!, ID)).toEqual({ ok: true, value: 0 })
    expect((await findJury(await draftOf())).map(({ verdict, kept }) => [verdict, kept])).toEqual([
      ['accepted', true],
      ['partial', true],
    ])
    expect(await publishNow()).toEqual({ ok: true, value: { verdicts: false } })
    expect(await seen()).toMatchObject({ title: 'New ways', level: LEVEL, puzzle: 'robot-escape' })
    expect(await draftOf()).toMatchObject({ state: 'published', changed: false })

    await edit(putStatement('en', { title: 'Newer ways', summary: 'Find.', body: 'Go.', editorial: 'So.' }))
    expect(await seen()).toMatchObject({ title: 'New ways' })
    expect(await draftOf()).toMatchObject({ state: 'published', changed: true })
    // Words decide no verdict: the jury need not run again.
    expect(await publishNow()).toEqual({ ok: true, value: { verdicts: false } })
    expect(await seen()).toMatchObject({ title: 'Newer ways' })
    expect(await db.editorial.count({ where: { problemId: ID } })).toBe(1)
    expect((await listRevisions(await draftOf())).map(({ publishedAt }) => publishedAt !== null)).toEqual([
      ...[true, true, false],
    ])
  })

  test('is not published while a solution of the jury does otherwise', async () => {
    await filled()
    await edit(putSolution('half', { ...RIGHT, name: 'half', source: 'R' }))
    await runJury(sue!, ID)
    expect(await findFindings(await draftOf())).toMatchObject([
      { code: 'jury-otherwise', values: { name: 'half', promise: 'accepted', verdict: 'partial' } },
    ])
    expect(await publishNow()).toMatchObject({ error: { code: 'draft-unfit' } })
    expect(await seen()).toBeUndefined()
  })

  test('is published as its owner saw it, or not at all', async () => {
    await filled()
    await runJury(sue!, ID)
    const edition = editionOf((await draftOf()).document)
    await edit(putStatement('ru', { title: 'Пути', summary: 'Найди.', body: 'Иди.', editorial: '' }))
    const published = await publish(sue!, ID, { edition, listed: true })
    expect(published).toMatchObject({ error: { code: 'draft-changed' } })
    expect(await seen()).toBeUndefined()
  })

  test('of two owners who save at once, nobody undoes the other', async () => {
    await created()
    await inviteOwner(sue!, ID, 'sid')
    await acceptAll('sid')
    const { document } = await draftOf()
    const writes = (actor: Viewer | undefined, title: string, locale = 'en') => {
      const part = parts.statement(locale)
      const texts = { title, summary: '', body: '', editorial: '' }
      return changeDraft(actor!, ID, {
        ...{ edit: putStatement(locale, texts), part },
        edition: editionOf(part(document)),
      })
    }
    const both = await Promise.all([writes(sue, 'One'), writes(sid, 'Two')])
    expect(both.filter((each) => each?.ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, error: { field: '', code: 'draft-changed', values: {} } })
    const apart = await Promise.all([writes(sue, 'Drei', 'ru'), writes(sid, 'Tri', 'ja')])
    expect(apart.every((each) => each?.ok)).toBe(true)
    const { statements } = (await draftOf()).document
    expect(Object.keys(statements).sort()).toEqual(['en', 'ja', 'ru'])
    // The same form sent twice is no change.
    expect(await writes(sue, 'Drei', 'ru')).toEqual({ ok: true, value: undefined })
  })

  test('begins a revision with another author, after an hour, and after it was published', async () => {
    await created()
    const numbers = async () => (await listRevisions(await draftOf())).map(({ number }) => number)
    const title = (title: string, actor = sue) =>
      edit(putStatement('en', { ...NO_STATEMENT, title } as never), parts.statement('en'), actor)
    await title('a')
    await title('b')
    expect(await numbers()).toEqual([2, 1])
    await inviteOwner(sue!, ID, 'sid')
    await acceptAll('sid')
    await title('c', sid)
    await title('d')
    expect(await numbers()).toEqual([4, 3, 2, 1])
    await db.revision.updateMany({ where: { number: 4 }, data: { createdAt: hours(-2) } })
    await title('e')
    expect(await numbers()).toEqual([5, 4, 3, 2, 1])
  })

  test('goes with everything if it was never published, and stays otherwise', async () => {
    await published()
    expect(await deleteDraft(sue!, ID)).toBe(false)
    await setArchived(sue!, ID, true)
    expect(await draftOf()).toMatchObject({ state: 'archived' })
    expect(await seen()).toBeUndefined()
    await setArchived(sue!, ID, false)
    expect(await seen()).toBeDefined()
    await created('way-out', 'second')
    expect(await deleteDraft(sue!, 'second')).toBe(true)
    expect(await db.revision.count({ where: { draftId: 'second' } })).toBe(0)
    expect(await actions()).toEqual([
      ...['draft-created', 'problem-published', 'problem-archived', 'problem-shown'],
      ...['draft-created', 'draft-deleted'],
    ])
  })

  test('for contests is in no list', async () => {
    await filled()
    await runJury(sue!, ID)
    expect(await publishNow(sue, false)).toMatchObject({ ok: true })
    expect(await seen()).toBeUndefined()
    expect(await draftOf()).toMatchObject({ state: 'archived' })
  })

  test('for contests is chosen by its owners and administrators', async () => {
    const [olga, omar] = [await makeUser('olga', 'organiser'), await makeUser('omar', 'organiser')]
    await filled()
    await inviteOwner(sue!, ID, 'olga')
    await acceptAll('olga')
    await runJury(sue!, ID)
    await publishNow(sue, false)
    const wish = contestWish({ problems: [ID] })
    for (const [actor, offered] of [
      [olga, true],
      [omar, false],
      [boss!, true],
    ] as const) {
      const names = (await problemsForContests(actor, 'en')).map(({ id }) => id)
      expect(names.includes(ID)).toBe(offered)
      expect((await createContest(actor, wish)).ok).toBe(offered)
    }
    await removeOwner(sue!, ID, 'olga')
    expect(await createContest(olga, { ...wish, title: 'Again' })).toMatchObject({ ok: false })
  })

  test('is not overwritten by files of the same name', async () => {
    await db.problem.deleteMany({ where: { id: 'knights-tour' } })
    await created('snake', 'knights-tour')
    expect(await seedOnly('knights-tour')).toContain(
      'knights-tour: a problem of the Workshop has this address, so its files are not read',
    )
    expect(await db.problem.count({ where: { id: 'knights-tour' } })).toBe(0)
    await db.draft.deleteMany()
    await seedOnly('knights-tour')
    expect(await db.problem.count({ where: { id: 'knights-tour' } })).toBe(1)
  })
})

describe('a change that could change verdicts', () => {
  const submit = (text: string) =>
    submitAnswer({ userId: ann!.id, problemId: ID, token: crypto.randomUUID(), text })

  test('offers a rejudge, which an administrator decides', async () => {
    await published()
    expect(await submit('RR')).toMatchObject({ ok: true })
    expect(await rejudgeOffer(await draftOf())).toEqual({ stale: 0, open: undefined })
    await edit(putCase('sample', { ...CASE, level: '000x\n' }))
    await edit(putSolution('right', { ...RIGHT, source: 'RRR' }))
    expect(await findFindings(await draftOf())).toMatchObject([
      { code: 'jury-not-run' },
      { code: 'jury-not-run' },
    ])
    await runJury(sue!, ID)
    expect(await publishNow()).toEqual({ ok: true, value: { verdicts: true } })
    expect(await rejudgeOffer(await draftOf())).toEqual({ stale: 1, open: undefined })
    await signIn(sue)
    expect(await get(`/workshop/${ID}`, 'sue')).toContain('Rejudge them')
    const [one, other] = await Promise.all([rejudgeDraft(sue!, ID), rejudgeDraft(sue!, ID)])
    expect(one).toEqual(other)
    await work()
    await expect.poll(async () => (await rejudgeOffer(await draftOf())).open?.state).toBe('ready')
    expect(await rejudgeOffer(await draftOf())).toMatchObject({ open: { done: 1, total: 1, changed: 1 } })
    const id = one?.ok ? one.value : ''
    expect(await get(`/workshop/${ID}`, 'sue')).not.toContain(`/admin/rejudges/${id}`)
    await signIn(boss)
    expect(await get(`/workshop/${ID}`, 'admin')).toContain(`/admin/rejudges/${id}`)
    await expect(applyRejudge(sue!, id)).rejects.toThrow(NotAllowed)
    expect(await applyRejudge(boss!, id)).toMatchObject({ applied: 1 })
    expect(await rejudgeOffer(await draftOf())).toEqual({ stale: 0, open: undefined })
    expect(await db.submission.findFirstOrThrow()).toMatchObject({ verdict: 'partial' })
  })

  test('keeps what was judged by a case that is gone, and deletes others', async () => {
    await published()
    await submit('RR')
    await edit(putCase('sample', { ...CASE, name: 'renamed' }))
    await runJury(sue!, ID)
    await publishNow()
    await edit(putCase('renamed', { ...CASE, name: 'again' }))
    await runJury(sue!, ID)
    await publishNow()
    const cases = await db.case.findMany({ where: { problemId: ID }, orderBy: { name: 'asc' } })
    expect(cases.map(({ name, retired }) => [name, retired])).toEqual([
      ['again', false],
      ['sample', true],
    ])
  })

  test('waits for the end of a contest, unless an administrator publishes it', async () => {
    await published()
    await contest(-1, 1, { problemId: ID })
    const { document } = await draftOf()
    await edit(putSettings({ ...document, limits: { memoryMiB: 64 } } as never), parts.settings)
    await runJury(sue!, ID)
    expect(await publishNow()).toMatchObject({ error: { code: 'publish-contest' } })
    expect(await publishNow(boss)).toEqual({ ok: true, value: { verdicts: true } })
  })
})

describe('what is proven of a testcase', () => {
  const keep = async (changes: Partial<DraftOptimum> = {}, actor = sue, edition?: string) => {
    const { document } = await draftOf()
    return keepOptimum(actor!, ID, {
      name: 'sample',
      edition: edition ?? editionOf(parts.case('sample')(document)),
      claim: { ...CLAIM, ...changes },
    })
  }

  test.each<[string, Partial<DraftOptimum>]>([
    ['an answer that is longer', { answer: 'RLRR' }],
    ['a value that nobody reaches', { value: 1 }],
    ['an answer that frees nobody', { answer: 'LL' }],
    ['robots that need less', { certificate: [[0, 1]] }],
    ['robots that stand nowhere', { certificate: [[7, 7]] }],
    ['nothing that proves it', { certificate: [] }],
  ])('is not kept with %s', async (_, changes) => {
    await filled()
    expect(await keep(changes)).toMatchObject({ error: { code: 'optimum-unproven' } })
    expect((await draftOf()).document.cases).toEqual([CASE])
  })

  test('is checked, kept, shown and published with it, and goes with its level', async () => {
    await filled()
    expect(await keep({}, sue, 'older')).toMatchObject({ error: { code: 'draft-changed' } })
    expect(await keep()).toEqual({ ok: true, value: undefined })
    await signIn(sue)
    const page = await get(`/workshop/${ID}/cases/sample`, 'sue')
    expect(page).toContain('The shortest string has 2 letters; proven.')
    expect(page).toContain('The best of the jury is right with 2 letters.')
    await runJury(sue!, ID)
    await publishNow()
    const stored = () => db.case.findFirstOrThrow({ where: { problemId: ID, retired: false } })
    expect(await stored()).toMatchObject({ optimum: 2, certificate: [[0, 0]] })
    await edit(putCase('sample', { ...CASE, level: '000x\n' }))
    await edit(putSolution('right', { ...RIGHT, source: 'RRR' }))
    await runJury(sue!, ID)
    await publishNow()
    expect(await stored()).toMatchObject({ optimum: null, certificate: [] })
  })

  test('follows from the level itself for a path, and is unknown for other puzzles', async () => {
    await created('labyrinth-path')
    const [{ name }] = (await draftOf()).document.cases as [DraftCase]
    const edition = async () => editionOf(parts.case(name)((await draftOf()).document))
    expect(await keepOptimum(sue!, ID, { name, edition: await edition(), claim: CLAIM })).toMatchObject({
      ok: true,
    })
    expect((await draftOf()).document.cases[0]?.optimum).toEqual({ value: 26, answer: '', certificate: [] })
    await deleteDraft(sue!, ID)
    await created('knights-tour')
    const tour = { name: 'sample', edition: '', claim: CLAIM }
    expect(await keepOptimum(sue!, ID, tour)).toMatchObject({ error: { code: 'optimum-unproven' } })
  })
})

describe('a program of the jury', () => {
  const bot = async (source = 'RR', promise: 'accepted' | 'runtime-error' = 'accepted') => {
    await created('way-out')
    const solution = { ...RIGHT, language: 'python' as const, source, promise, cases: { sample: promise } }
    await edit(putSolution(undefined, solution))
    await runJury(sue!, ID)
  }
  const line = async () => (await findJury(await draftOf()))[0]!

  test('runs in a worker, with its cases and times', async () => {
    await bot()
    expect(await line()).toMatchObject({ state: 'waiting', total: 1, kept: false })
    expect(await findFindings(await draftOf())).toContainEqual(
      expect.objectContaining({ code: 'jury-waiting' }),
    )
    await work()
    await expect.poll(async () => (await line()).state, { timeout: 30_000 }).toBe('done')
    expect(await line()).toMatchObject({
      ...{ verdict: 'accepted', kept: true, done: 1 },
      cases: [
        {
          ...{ name: 'sample', verdict: 'accepted' },
          cpuMs: expect.any(Number),
          firstTurnMs: expect.any(Number),
        },
      ],
    })
    expect(proposedLimits(await findJury(await draftOf()))?.limits).toMatchObject([
      { name: 'firstTurnMs', proposed: 1000, solution: 'right' },
    ])
    await signIn(sue)
    expect(await get(`/workshop/${ID}/jury`, 'sue')).toContain('First turn: 1,000 ms of CPU time')
  })

  test('opens a problem that has starter programs', async () => {
    await created('snake')
    const texts = { title: 'Ways', summary: 'Go.', body: 'Go.', editorial: '' }
    await edit(putStatement('en', texts), parts.statement('en'))
    await edit(putSolution(undefined, { ...RIGHT, language: 'python', source: 'x', promise: 'invalid' }))
    await edit(putSolution(undefined, { ...RIGHT, name: 'good', language: 'python' }))
    await publishJudged()
    const starters = await startersLike({ id: ID, puzzle: 'snake', kind: 'bot' }, null)
    expect(starters).toEqual({ python: { text: 'print()' }, pypy: { text: 'print()' } })
  })

  test('that does not compile keeps no promise for its cases', async () => {
    await bot('#error')
    await work()
    await expect.poll(async () => (await line()).state, { timeout: 30_000 }).toBe('done')
    expect(await line()).toMatchObject({ verdict: 'compile-error', kept: false, compileLog: '#error' })
    expect((await findFindings(await draftOf())).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['jury-otherwise', 'jury-case-otherwise']),
    )
  })

  test('is run by another worker if one dies, and given up if all do', async () => {
    await bot()
    await deadWorker('jury:%')
    await db.juryRun.updateMany({ data: { state: 'running' } })
    await work()
    await expect.poll(async () => (await line()).state, { timeout: 30_000 }).toBe('done')

    await rest()
    await runJury(sue!, ID, true)
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`
    await deadWorker('jury:%')
    await work()
    await expect.poll(async () => (await line()).state, { timeout: 30_000 }).toBe('failed')
    expect(await line()).toMatchObject({ cause: expect.stringContaining('worker') })
    expect(await runJury(sue!, ID)).toEqual({ ok: true, value: 1 })
  })

  test('whose job is lost gets another one; one that is no longer wanted does not', async () => {
    await bot()
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
    expect(await reconcile('jury')).toBe(1)
    expect(await db.$queryRaw`SELECT key FROM graphile_worker.jobs WHERE key LIKE 'jury:%'`).toHaveLength(1)
    await edit(putSolution('right', { ...RIGHT, language: 'python', source: 'R' }))
    await work()
    await expect.poll(() => db.juryRun.count(), { timeout: 30_000 }).toBe(0)
    expect(await line()).toMatchObject({ state: 'none' })
  })
})

describe('a picture', () => {
  const SQUARE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>')
  const store = async (bytes: Uint8Array = SQUARE, file = 'My Square.png', actor = sue) =>
    storePicture(actor!, ID, {
      ...{ file, bytes },
      edition: editionOf(parts.pictures((await draftOf(boss)).document)),
    })
  const served = async (who: string, query = '') => {
    const { hash } = await db.draftPicture.findFirstOrThrow()
    const cookie = cookies.get(who)
    return fetch(new URL(`/api/workshop/${ID}/pictures/${hash}${query}`, site.url), {
      headers: { ...(cookie && { cookie }) },
    })
  }
  const statuses = async (query = '') =>
    Promise.all(['sue', 'ann', 'visitor'].map(async (who) => (await served(who, query)).status))

  test('is for owners and reviewers, and with the statement for everybody', async () => {
    await filled()
    await signIn(sue, ann)
    expect(await store()).toEqual({ ok: true, value: undefined })
    expect((await draftOf()).document.pictures).toMatchObject([
      { name: 'my-square.svg', size: SQUARE.length },
    ])
    const { headers } = await served('sue')
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // However its address is spelt.
    const spelt = `${site.url}/%61pi/works%68op/${ID}/%70ictures/${(await draftOf()).document.pictures[0]!.hash}`
    const again = await fetch(spelt, { headers: { cookie: cookies.get('sue') ?? '' } })
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([
      200,
      headers.get('content-security-policy'),
    ])
    // The image optimiser of Next would ask as she, and keep the picture for everybody.
    const optimised = `/_next/image?w=640&q=75&url=${encodeURIComponent(new URL(spelt).pathname)}`
    for (const cookie of [cookies.get('sue') ?? '', ''])
      expect((await fetch(new URL(optimised, site.url), { headers: { cookie } })).status).toBe(404)
    expect(await (await served('sue')).text()).toBe(SQUARE.toString())
    expect(await statuses()).toEqual([200, 404, 404])
    await openReview(sue!, ID, true)
    const { review } = await draftOf()
    expect(await statuses(`?review=${review}`)).toEqual([200, 200, 404])
    expect(await statuses(`?review=${newToken()}`)).toEqual([200, 404, 404])
    await openReview(sue!, ID, false)

    const text = { title: 'New ways', summary: 'Find them.', editorial: '' }
    await edit(putStatement('en', { ...text, body: 'See ![a square](my-square.svg) ![x](other.png)' }))
    expect(await findFindings(await draftOf())).toContainEqual(
      expect.objectContaining({ code: 'picture-missing', values: { locale: 'en', name: 'other.png' } }),
    )
    await edit(putStatement('en', { ...text, body: 'See ![a square](my-square.svg)' }))
    await runJury(sue!, ID)
    await publishNow()
    const hash = (await draftOf()).document.pictures[0]!.hash
    expect((await seen())?.body).toBe(`See ![a square](/api/workshop/${ID}/pictures/${hash})`)
    expect(await get(`/problems/${ID}`, 'visitor')).toContain(`src="/api/workshop/${ID}/pictures/${hash}"`)
    expect(await statuses()).toEqual([200, 200, 200])
    // What is removed from the draft stays as it is published, and another one of its name is not published yet.
    await store(Buffer.from(SQUARE.toString().replace('h9', 'h8')))
    expect(await statuses()).toEqual([200, 200, 200])
    await setArchived(sue!, ID, true)
    expect((await served('visitor')).status).toBe(404)
  })

  test('is stored as long as its draft is', async () => {
    await filled()
    await store()
    await db.blob.updateMany({ data: { touchedAt: hours(-2) } })
    await sweepBlobs()
    expect(await db.blob.count()).toBe(1)
    await deleteDraft(sue!, ID)
    await sweepBlobs()
    expect(await db.blob.count()).toBe(0)
  })

  test('is refused if it is none, too large or one too many, and if it is somebody else’s draft', async () => {
    await filled()
    const refused = (code: string) => ({ error: { code } })
    expect(await store(Buffer.from('<html></html>'), 'a.png')).toMatchObject(refused('picture-kind'))
    expect(await store(Buffer.alloc(600_000))).toMatchObject(refused('picture-large'))
    for (const actor of [ann, sid]) await expect(store(SQUARE, 'a.svg', actor)).rejects.toThrow(NotAllowed)
    expect(await db.draftPicture.count()).toBe(0)
    const { document } = await draftOf()
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...{ name: `p${index}.png`, hash: '0'.repeat(64), size: 1 },
    }))
    await edit(() => ({ ok: true, value: { ...document, pictures: many } }))
    expect(await store()).toMatchObject(refused('pictures-many'))
    expect(await store(SQUARE, 'p0.svg')).toMatchObject(refused('pictures-many'))
  })
})

describe('a level that breaks a shown program', () => {
  const SHOWN = { ...RIGHT, language: 'python' as const, source: 'RR|SHOWN_SOURCE', shown: true }

  /** A problem that shows a program, and that Ann has solved with a longer string. */
  async function solved() {
    await created('way-out')
    await edit(putStatement('en', { title: 'Ways', summary: 'Go.', body: 'Go.', editorial: '' }))
    await edit(putSolution(undefined, SHOWN))
    await publishJudged()
    await work()
    await until(await submitted({ userId: ann!.id, problemId: ID, source: 'RRR' }))
    await signIn(sue, sid, ann)
  }

  const form = (level: string, seed = 0) => ({ solution: 'right', level, seed })
  const proposed = (level: string, viewer = ann) => propose(viewer!, ID, form(level))
  const stateOf = async (level: string) => (await db.challenge.findFirstOrThrow({ where: { level } })).state
  const checked = (level: string, state: string) =>
    expect.poll(() => stateOf(level), { timeout: 30_000 }).toBe(state)
  const idOf = async (level: string) => (await db.challenge.findFirstOrThrow({ where: { level } })).id

  test('is checked with both programs, taken with the name of its proposer, who hears of it', async () => {
    await solved()
    const [breaks, fits, unfit] = ['000x\n', '0x\n', '00000x\n']
    const twice = await Promise.all([proposed(breaks!), proposed(breaks!)])
    expect(twice[0]).toEqual(twice[1])
    await proposed(fits!)
    await proposed(unfit!)
    await checked(breaks!, 'broken')
    // The shown program needs fewer letters there.
    await checked(fits!, 'unbroken')
    await checked(unfit!, 'unfit')
    expect(await openChallenges({ id: ID })).toMatchObject([
      { level: breaks, verdict: 'partial', by: { username: 'ann' } },
    ])
    expect(await get(`/workshop/${ID}/challenges`, 'sue')).toContain('Take into the draft')
    expect(await get(`/workshop/${ID}/challenges`, 'sue')).not.toContain(await idOf(fits!))
    expect(await unreadNotices(ann!.id)).toBe(0)

    const id = await idOf(breaks!)
    const take = (challenge = id, name = 'of-ann') => decide(sue!, ID, challenge, { name, word: '' })
    expect(await take(await idOf(fits!))).toMatchObject({ error: { code: 'part-gone' } })
    expect(await take(id, 'sample')).toMatchObject({ error: { code: 'case-taken' } })
    expect(await take()).toEqual({ ok: true, value: undefined })
    expect(await take()).toMatchObject({ error: { code: 'part-gone' } })
    expect((await draftOf()).document.cases.at(-1)).toEqual({
      ...{ name: 'of-ann', level: breaks, seed: 0, sample: false, group: '', credit: id },
    })
    expect(await get(`/workshop/${ID}/cases`, 'sue')).toContain('by ann')
    expect(await unreadNotices(ann!.id)).toBe(1)
    expect((await listNotices(ann!, 'en', 1)).rows).toMatchObject([{ kind: 'challenge', read: false }])
    expect(await get('/notices', 'ann')).toContain('has decided about a level that you proposed')
    expect(await actions()).toContain('challenge-taken')

    // Once it is published, everybody who has solved the problem reads whose it is.
    expect((await findChallenges(ann!, ID, 'en'))?.credited).toEqual([])
    await edit(putCase('of-ann', { ...CASE, name: 'renamed', level: breaks!, sample: false }))
    await edit(putSolution('right', { ...SHOWN, promise: 'partial' }))
    await edit(putSolution(undefined, { ...SHOWN, name: 'better', shown: false, source: 'RRR' }))
    await publishJudged()
    expect((await findChallenges(ann!, ID, 'en'))?.credited).toMatchObject([{ username: 'ann' }])
    // It is a hidden test now, which nobody is told.
    await db.challenge.updateMany({ data: { userId: sid!.id } })
    expect(await proposed(breaks!)).toMatchObject({ ok: true })
  })

  test('is refused with a word', async () => {
    await solved()
    await proposed('000x\n')
    await checked('000x\n', 'broken')
    await decide(sue!, ID, await idOf('000x\n'), { name: undefined, word: 'Too easy.' })
    expect(await openChallenges({ id: ID })).toEqual([])
    expect((await draftOf()).document.cases).toHaveLength(1)
    const page = await get(`/problems/${ID}/break`, 'ann')
    expect(page).toContain('The setter says: Too easy.')
    expect(await unreadNotices(ann!.id)).toBe(1)
  })

  test('is proposed by those who have solved the problem, and not while a contest with it runs', async () => {
    await solved()
    const mine = await submissionOf(ann!)
    expect(await get(`/submissions/${mine}`, 'ann')).toContain(`/problems/${ID}/break`)
    expect(await get(`/problems/${ID}/break`, 'ann')).toContain('SHOWN_SOURCE')
    expect(await get(`/problems/${ID}/break`, 'visitor')).toContain('/sign-in')
    expect(await get(`/problems/${ID}/break`, 'sid')).toContain('Solve the problem first.')
    expect(await get(`/problems/${ID}/break`, 'sid')).not.toContain('SHOWN_SOURCE')
    await expect(proposed('000x\n', sid)).rejects.toThrow(NotAllowed)
    await expect(propose(ann!, ID, { ...form('000x\n'), solution: 'other' })).rejects.toThrow(NotAllowed)
    await expect(propose(ann!, 'way-out', form('000x\n'))).rejects.toThrow(NotAllowed)

    await contest(-1, 1, { problemId: ID })
    await expect(proposed('000x\n')).rejects.toThrow(NotAllowed)
    expect(await get(`/problems/${ID}/break`, 'ann')).toContain('A contest with this problem is running.')
    expect(await get(`/problems/${ID}/break`, 'ann')).not.toContain('SHOWN_SOURCE')
    expect(await get(`/submissions/${mine}`, 'ann')).not.toContain(`/problems/${ID}/break`)
    await db.contest.deleteMany()
    await setArchived(sue!, ID, true)
    await expect(proposed('000x\n')).rejects.toThrow(NotAllowed)
    expect(await get(`/problems/${ID}/break`, 'ann')).not.toContain('SHOWN_SOURCE')
    expect(await db.challenge.count()).toBe(0)
  })

  test('must be readable and new, and nobody sends more than a few', async () => {
    await solved()
    await rest()
    expect(await proposed('what?')).toMatchObject({ error: { field: 'level', code: 'challenge-level' } })
    expect(await proposed(LEVEL)).toMatchObject({ error: { code: 'challenge-known' } })
    const many = ['0x\n', '000x\n', '0000x\n', '00000x\n'].map((level) => proposed(level))
    const codes = (await Promise.all(many)).map((each) => (each.ok ? 'ok' : each.error.code))
    expect(codes.sort()).toEqual(['challenges-waiting', 'ok', 'ok', 'ok'])
    await db.challenge.updateMany({ data: { state: 'unfit', ownVerdict: 'partial' } })
    const [row] = await db.challenge.findMany()
    await db.challenge.createMany({
      data: Array.from({ length: 17 }, (_, seed) => ({ ...row!, id: newId(), seed: seed + 1 })),
    })
    expect(await proposed('00\n0x\n')).toMatchObject({ error: { code: 'challenges-many' } })
    await db.challenge.updateMany({ data: { createdAt: hours(-25) } })
    expect(await proposed('00\n0x\n')).toMatchObject({ ok: true })
  })

  test('whose job is lost gets another one, in both steps, and is given up if all workers die', async () => {
    await solved()
    await rest()
    await proposed('000x\n')
    const loseJob = () => db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
    await loseJob()
    expect(await reconcile('challenge')).toBe(1)
    expect(await reconcile('challenge')).toBe(0)
    await loseJob()
    await db.challenge.updateMany({ data: { ownVerdict: 'accepted', ownRank: [0, 0, 3] } })
    expect(await reconcile('challenge')).toBe(1)
    await deadWorker('challenge:%')
    await db.challenge.updateMany({ data: { state: 'running' } })
    await work()
    await checked('000x\n', 'broken')

    await rest()
    await proposed('0x\n')
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`
    await deadWorker('challenge:%')
    await work()
    await checked('0x\n', 'failed')
  })
})

const submissionOf = async ({ id: userId }: Viewer) =>
  (await db.submission.findFirstOrThrow({ where: { userId, problemId: ID } })).id

describe('nobody else', () => {
  const commands: readonly [string, (actor: Viewer | null) => Promise<unknown>][] = [
    [
      'changes it',
      (actor) => changeDraft(actor, ID, { edit: putCase(undefined, CASE), part: () => 0, edition: '' }),
    ],
    [
      'says what is proven of it',
      (actor) => keepOptimum(actor, ID, { name: 'sample', edition: '', claim: CLAIM }),
    ],
    ['decides about levels for it', (actor) => decide(actor, ID, newId(), { name: 'x', word: '' })],
    ['deletes it', (actor) => deleteDraft(actor, ID)],
    ['runs its jury', (actor) => runJury(actor, ID)],
    ['publishes it', (actor) => publish(actor, ID, { edition: '', listed: true })],
    ['archives it', (actor) => setArchived(actor, ID, true)],
    ['adds an owner', (actor) => inviteOwner(actor, ID, 'sid')],
    ['removes an owner', (actor) => removeOwner(actor, ID, 'sue')],
    ['opens it to reviewers', (actor) => openReview(actor, ID, true)],
    ['has it judged anew', (actor) => rejudgeDraft(actor, ID)],
  ]

  test.each(commands)('%s', async (_, command) => {
    await filled()
    const before = await db.revision.findMany()
    for (const actor of [null, ann!, sid!]) {
      await expect(command(actor)).rejects.toThrow(NotAllowed)
      if (actor) expect(await findDraft(actor, ID)).toBeUndefined()
    }
    // Whoever is no setter any more has no Workshop, not even for their own problems.
    await expect(command({ ...sue!, role: 'user' })).rejects.toThrow(NotAllowed)
    expect(await findDraft({ ...sue!, role: 'user' }, ID)).toBeUndefined()
    expect(await db.revision.findMany()).toEqual(before)
    expect(await draftOf()).toMatchObject({ state: 'draft', owners: [{ username: 'sue' }] })
  })

  test('makes a problem', async () => {
    for (const actor of [null, ann!])
      await expect(createDraft(actor, { id: ID, title: 'X', like: 'snake' })).rejects.toThrow(NotAllowed)
  })

  test('is an owner who is no setter', async () => {
    await created()
    expect(await inviteOwner(sue!, ID, 'ann')).toMatchObject({ error: { code: 'person-no-setter' } })
    expect(await inviteOwner(sue!, ID, 'nobody')).toMatchObject({ error: { code: 'person-unknown' } })
    expect(await inviteOwner(sue!, ID, 'sid')).toMatchObject({ ok: true })
    expect(await findDraft(sid!, ID)).toBeUndefined()
    await acceptAll('sid')
    expect(await draftOf(sid)).toMatchObject({ owners: [{ username: 'sid' }, { username: 'sue' }] })
    await removeOwner(sid!, ID, 'sue')
    expect(await findDraft(sue!, ID)).toBeUndefined()
    expect(await draftOf(boss)).toMatchObject({ owners: [{ username: 'sid' }] })
  })
})

describe('the pages', () => {
  test('tell a draft, its secret tests, its jury and its reviewers’ address to nobody but owners and reviewers', async () => {
    await filled()
    await edit(putCase(undefined, { ...CASE, name: 'secret-case', level: '0000000x\n', sample: false }))
    await edit(putSolution('half', { ...RIGHT, name: 'secret-jury', source: 'RLRLRL', promise: 'partial' }))
    await openReview(sue!, ID, true)
    const { review } = await draftOf()
    await signIn(sue, sid, ann)
    const gone = await makeUser('gone', 'setter')
    await signIn(gone)
    await db.draftOwner.create({ data: { draftId: ID, userId: gone.id } })
    await db.user.update({ where: { id: gone.id }, data: { disabledAt: new Date() } })

    const told = new RegExp(`${SECRET}|0000000x|secret-case|RLRLRL|secret-jury|${review}|New ways`)
    const places = ROUTES.filter((route) => route.startsWith('/workshop') && !route.includes('review'))
      .map((route) =>
        route.replace('[id]', ID).replace('[case]', 'secret-case').replace('[solution]', 'secret-jury'),
      )
      // Other tests have published it, and what empties the tables between them tells the cache of pages nothing.
      .concat(`/problems/${ID}?unseen=1`, '/problems', `/workshop/review/${newToken()}`, '/api/palette')
    expect(places.length).toBeGreaterThan(10)
    for (const path of places) {
      for (const who of ['visitor', 'ann', 'sid', 'gone']) {
        const text = (await get(path, who)).replaceAll(/secret-case|secret-jury/g, (name) =>
          path.includes(name) ? '' : name,
        )
        expect(told.exec(text)?.[0], `${path} for ${who}`).toBeUndefined()
      }
    }
    expect(await get(`/workshop/${ID}/cases`, 'sue')).toContain('secret-case')

    const address = `/workshop/review/${review}`
    expect(await get(address, 'ann')).toContain(SECRET)
    expect(await get(address, 'ann')).toContain('0000000x')
    expect(await get(address, 'ann')).not.toContain('RLRLRL')
    expect(await get(address, 'visitor')).toContain('/sign-in')
    expect(await get(address, 'visitor')).not.toContain(SECRET)
    expect(await get(address, 'gone')).not.toContain(SECRET)
    await openReview(sue!, ID, true)
    expect(await get(address, 'ann')).not.toContain(SECRET)
    const renewed = (await draftOf()).review!
    await openReview(sue!, ID, false)
    expect(await findReviewed(renewed)).toBeUndefined()
  }, 120_000)
})
