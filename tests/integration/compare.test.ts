import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { answerBy } from '../setup/answers'
import { startSite } from '../setup/site'
import { signedIn } from './people'
import { Visitor } from './visitor'

/* Two replays side by side: whose they are, which others can be chosen, and which of them are private. */

const people: Record<string, Visitor> = {}
/** References of the replays in URLs. */
const at: Record<string, string> = {}

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  const { url } = await startSite()
  people.nobody = new Visitor(url)
  for (const username of ['ann', 'bob']) people[username] = await signedIn(url, username)
  const submit = async (name: string, ...answer: Parameters<typeof answerBy>) => {
    const submissionId = (await answerBy(...answer)).slice(-36)
    const where = { submissionId }
    const { case: played } = await db.caseResult.findFirstOrThrow({ where, include: { case: true } })
    at[name] = `${submissionId}.${played.name}`
  }
  await submit('first', 'ann', 'RRDD')
  await submit('second', 'ann', 'RRDU')
  await submit('shared', 'bob', 'RRDDL', { shared: true })
  await submit('secret', 'bob', 'UUUU')
  await submit('path', 'ann', 'NONE', { problemId: 'labyrinth-path' })
})

const open = (who: string, a: string, b?: string) =>
  people[who]!.get(`/replays/compare?a=${at[a] ?? a}${b === undefined ? '' : `&b=${at[b] ?? b}`}`)

/** Returns the other replays that a page links to. */
const offered = (body: string) =>
  [...body.matchAll(/href="\/replays\/compare\?a=[^"]*&amp;b=([^"]*)"/g)].map(
    ([, found]) => Object.entries(at).find(([, text]) => text === found)?.[0],
  )

describe('choosing a replay to compare with', () => {
  test.each([
    // who      replay    offered
    ['ann', 'first', ['second', 'shared']],
    ['ann', 'second', ['first', 'shared']],
    ['ann', 'shared', ['second', 'first']],
    ['bob', 'secret', ['shared']],
    ['bob', 'shared', ['secret']],
    ['nobody', 'shared', []],
    ['ann', 'path', []],
  ])('by %s, %s: %j', async (who, name, others) => {
    const { status, body } = await open(who, name)
    expect(status).toBe(200)
    expect(offered(body).sort()).toEqual([...others].sort())
    if (who !== 'bob') expect(body).not.toContain(at.secret)
  })
})

describe('side by side', () => {
  test('two games are shown at a step, with the step at which they diverge, without JavaScript', async () => {
    const { status, body } = await people.ann!.get(`/replays/compare?a=${at.first}&b=${at.second}&step=2`)
    expect(status).toBe(200)
    expect(body.match(/<svg role="img"/g)).toHaveLength(2)
    expect(body).toContain('Identical for 3 steps; they diverge at step 4.')
    expect(body).toContain('Command 2 is R')
    expect(body).toContain(`value="${at.second}"`)
    const later = await open('ann', 'first', 'shared')
    expect(later.body).toContain('Identical for 4 steps; they diverge at step 5.')
    const same = await open('ann', 'first', 'first')
    expect(same.body).toContain('The two games are identical in all 4 steps.')
  })

  test('games of another level cannot be compared', async () => {
    const { status, body } = await open('ann', 'first', 'path')
    expect(status).toBe(200)
    expect(body).toContain('played on different levels')
    expect(body).not.toContain('<svg role="img"')
  })
})

describe('a replay that a viewer may not watch looks missing', () => {
  test.each([
    ['nobody', 'first', undefined],
    ['nobody', 'shared', 'first'],
    ['bob', 'first', undefined],
    ['bob', 'shared', 'first'],
    ['bob', 'first', 'shared'],
    ['ann', 'first', 'secret'],
    ['ann', 'secret', 'first'],
    ['ann', 'first', 'nonsense'],
    ['ann', 'nonsense', undefined],
    ['ann', 'first', `${randomUUID()}.classic`],
    ['ann', 'first', ''],
  ] as const)('by %s: %s beside %s', async (who, a, b) => {
    const { status, body } = await open(who, a, b)
    expect(status).toBe(404)
    expect(body).not.toContain('<svg role="img"')
  })

  test('without any', async () => {
    expect((await people.ann!.get('/replays/compare')).status).toBe(404)
    expect((await people.ann!.get(`/replays/compare?a=${at.first}&a=${at.second}`)).status).toBe(404)
  })
})
