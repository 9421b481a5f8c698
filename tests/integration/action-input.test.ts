import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { inRoot } from '@/scripts/up/paths.mjs'
import { type Site, startSite } from '../setup/site'
import { enterResult } from './made'
import { signedIn } from './people'
import type { Visitor } from './visitor'

/* Anyone can call a server action by hand: this calls every action of the build with arguments that no page sends. */

let site: Site

beforeAll(async () => {
  site = await startSite()
})

/** Signs the administrator in with a separate session, because some actions end it. */
const administrator = () => signedIn(site.url, 'admin')

/** Returns each action with a page that accepts it. */
function actions(): { id: string; page: string }[] {
  const manifest = JSON.parse(readFileSync(inRoot('.next/server/server-reference-manifest.json'), 'utf8'))
  return Object.entries<{ workers: Record<string, unknown> }>(manifest.node).map(([id, { workers }]) => {
    const [page = ''] = Object.keys(workers).filter((worker) => worker !== 'app/_not-found/page')
    const parts = page.split('/').slice(1, -1)
    const path = parts
      .filter((part) => !part.startsWith('('))
      .map((part) => (part.startsWith('[') ? 'x' : part))
    return { id, page: `/${path.join('/')}` }
  })
}

const send = (who: Visitor, { id, page }: { id: string; page: string }, args: unknown[]) =>
  who.post(page, JSON.stringify(args), {
    'next-action': id,
    'content-type': 'text/plain;charset=UTF-8',
    accept: 'text/x-component',
  })

const LARGE = 'x'.repeat(200_000)

describe('a client that sends', () => {
  test.each<[string, unknown[]]>([
    ['nothing', []],
    ['operators of the database', [{ not: '' }, { not: '' }, { not: '' }]],
    ['a large text', [LARGE]],
    ['a large text behind a state', [{}, LARGE]],
    ['an object with a large name', [{ [LARGE]: 1 }, true]],
    ['null', [null, null, null]],
    ['an array of arrays', [[[]], [[]], [[]]]],
  ])('%s gets a not-found answer and a short log entry', async (_, args) => {
    const all = actions()
    expect(all.length).toBeGreaterThan(20)
    for (const each of all) {
      const before = site.log().length
      const { status } = await send(await administrator(), each, args)
      expect([each.page, status < 500]).toEqual([each.page, true])
      expect(site.log().length - before).toBeLessThan(2_000)
    }
  })
})

test('no action accepts a query operator as an id, so nothing is shared by it', async () => {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
  const id = await enterResult({ userId, rank: [1], at: 0 })
  for (const each of actions()) await send(await administrator(), each, [{ not: crypto.randomUUID() }, true])
  expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ shared: false })
})
