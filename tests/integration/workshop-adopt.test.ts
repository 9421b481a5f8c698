import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { submitAnswer } from '@/lib/submissions/submit'
import { adoptProblem, listAdoptable } from '@/lib/workshop/adopt'
import { changeDraft } from '@/lib/workshop/commands'
import { type Edit, putCase, putSolution } from '@/lib/workshop/edits'
import { runJury } from '@/lib/workshop/jury'
import { editionOf } from '@/lib/workshop/keys'
import { publish } from '@/lib/workshop/publish'
import { findDraft, findFindings } from '@/lib/workshop/queries'
import { rejudgeDraft, rejudgeOffer } from '@/lib/workshop/rejudge'
import { freshDatabase } from '../setup/postgres'
import { makeUser } from './people'
import { seedOnly } from './seeding'

/* The site's own problems, taken from their files into the Workshop by an administrator. */

let [boss, sue]: Viewer[] = []

beforeAll(() => freshDatabase('seeded'))

beforeEach(async () => {
  await db.draft.deleteMany()
  await db.submission.deleteMany()
  await db.user.deleteMany()
  boss = await makeUser('boss', 'administrator')
  sue = await makeUser('sue', 'setter')
})

const draftOf = async (id: string) => (await findDraft(boss!, id))!

/** What the site shows and judges by. */
const stored = (id: string) =>
  db.problem.findUniqueOrThrow({
    where: { id },
    omit: { updatedAt: true },
    include: {
      statements: { omit: { revision: true }, orderBy: { locale: 'asc' } },
      editorials: { omit: { revision: true }, orderBy: { locale: 'asc' } },
      cases: { orderBy: { position: 'asc' } },
    },
  })

async function edit(id: string, what: Edit) {
  const done = await changeDraft(boss!, id, { edit: what, part: () => 0, edition: editionOf(0) })
  expect(done).toMatchObject({ ok: true })
}

const publishNow = async (id: string) =>
  publish(boss!, id, { edition: editionOf((await draftOf(id)).document), listed: true })

/** Their levels are larger than a page can hold. */
const LARGE = ['labyrinth-path-bot']

test('every problem is taken in whole, and nothing is amiss but the missing jury', async () => {
  for (const id of problemIds().filter((each) => !LARGE.includes(each))) {
    for (const _ of [1, 2]) expect(await adoptProblem(boss!, id)).toEqual({ ok: true, value: id })
    const draft = await draftOf(id)
    expect(draft).toMatchObject({ state: 'published', changed: false, revision: 1 })
    const { cases, schedule, statements } = readProblem(id)
    expect(draft.document.cases.map(({ name, level }) => [name, level])).toEqual(
      cases.map(({ name, level }) => [name, level]),
    )
    expect(draft.document.schedule).toEqual(schedule)
    expect(Object.keys(draft.document.statements).sort()).toEqual(Object.keys(statements).sort())
    const codes = new Set((await findFindings(draft)).map(({ code }) => code))
    expect([...codes], id).toEqual([draft.kind === 'duel' ? 'role-jury-missing' : 'jury-missing'])
  }
  for (const id of LARGE)
    expect(await adoptProblem(boss!, id)).toMatchObject({ error: { code: 'adoption-large' } })
})

test('whoever has used up their share of the day reads so, and nothing is taken in', async () => {
  const most = Number(process.env.CLEW_MEBIBYTES_PER_DAY ?? 256) * 2 ** 20
  await db.storedBytes.create({ data: { userId: boss!.id, kind: 'work', bytes: most } })
  expect(await adoptProblem(boss!, 'robot-escape')).toMatchObject({ error: { code: 'share-used' } })
  expect(await db.draft.count()).toBe(0)
})

test('published again, a problem is as it was; its files are no longer read', async () => {
  const id = 'robot-escape'
  const before = await stored(id)
  await adoptProblem(boss!, id)
  const answer = { name: 'none', language: '' as const, source: 'U', promise: 'partial' as const, cases: {} }
  await edit(id, putSolution(undefined, answer))
  const { cases } = readProblem(id)
  const source = cases[0]!.optimum!.answer
  await edit(id, putSolution(undefined, { ...answer, name: 'best', source, promise: 'accepted' }))
  await runJury(boss!, id)
  expect(await findFindings(await draftOf(id))).toEqual([])
  expect(await publishNow(id)).toEqual({ ok: true, value: { verdicts: false } })
  expect(await stored(id)).toEqual(before)
  expect(await seedOnly(id)).toContain(
    `${id}: a problem of the Workshop has this address, so its files are not read`,
  )
})

test('after a change of a level, what was judged before is judged again', async () => {
  const id = 'robot-escape'
  await submitAnswer({ userId: sue!.id, problemId: id, text: 'U', token: crypto.randomUUID() })
  await adoptProblem(boss!, id)
  const [first] = (await draftOf(id)).document.cases
  const level = '00x\n'
  await edit(id, putCase(first!.name, { ...first!, level }))
  const source = { language: '' as const, source: 'RR', promise: 'accepted' as const, cases: {} }
  await edit(id, putSolution(undefined, { ...source, name: 'short' }))
  await runJury(boss!, id)
  expect(await publishNow(id)).toEqual({ ok: true, value: { verdicts: true } })
  expect((await stored(id)).cases.map((each) => each.level)).toEqual([level])
  expect(await rejudgeOffer(await draftOf(id))).toEqual({ stale: 1, open: undefined })
  expect(await rejudgeDraft(boss!, id)).toMatchObject({ ok: true })
})

test('nobody but administrators takes a problem in, and not everything is one', async () => {
  for (const actor of [null, sue!]) await expect(adoptProblem(actor, 'snake')).rejects.toThrow(NotAllowed)
  expect(await listAdoptable(sue!, 'en')).toEqual([])
  expect((await listAdoptable(boss!, 'en')).map(({ id }) => id).toSorted()).toEqual(problemIds())
  for (const id of ['nothing', '', 'SNAKE', "x'; --"])
    expect(await adoptProblem(boss!, id)).toMatchObject({ error: { code: 'problem-unknown' } })
  expect(await db.draft.count()).toBe(0)
  await adoptProblem(boss!, 'snake')
  expect((await listAdoptable(boss!, 'en')).map(({ id }) => id)).not.toContain('snake')
})
