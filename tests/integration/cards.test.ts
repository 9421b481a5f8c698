import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { vetoEntry } from '@/lib/duel/admin'
import { shareSubmission } from '@/lib/submissions/submit'
import { answerBy } from '../setup/answers'
import { sessionFor } from '../setup/session'
import { type Site, startSite } from '../setup/site'
import { keepTinyMaze, TINY_HASH } from './duels'
import { whileHidden } from './hidden'
import { makeUser } from './people'
import { SESSION } from './visitor'

/*
 * Preview images of links: who may not open a page does not see its image either.
 */

let site: Site
beforeAll(async () => {
  site = await startSite()
})

/** Requests a path as the given user, or signed out. */
async function ask(path: string, who?: string) {
  const session = who && (await sessionFor(who))
  const headers: Record<string, string> = session ? { cookie: `${SESSION}=${session}` } : {}
  return fetch(`${site.url}${path}`, { headers })
}

/** Returns the address of a page's preview image, as the page links it. */
async function cardOf(path: string, who?: string): Promise<string> {
  const page = await (await ask(path, who)).text()
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? []
  return address.replace(site.url, '')
}

async function expectCard(path: string, who?: string) {
  const answer = await ask(path, who)
  // A cache must keep one per language.
  expect(answer.headers.get('vary')).toMatch(/Accept-Language.*Cookie/)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const png = Buffer.from(await answer.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  return answer.headers.get('cache-control')
}

/** Expects that the answer does not even reveal whether the page exists. */
async function expectNone(path: string, who?: string) {
  const answer = await ask(path, who)
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([404, 0])
  expect(answer.headers.get('cache-control')).toContain('no-store')
}

describe('the card of a submission', () => {
  let owner: string
  let id: string
  let card: string
  beforeEach(async () => {
    const user = await makeUser()
    owner = user.id
    const path = await answerBy(user.username, 'RRRD')
    id = path.slice(-36)
    card = await cardOf(path, owner)
  })

  test('is visible to its owner and administrators, and not cached', async () => {
    expect(await expectCard(card, owner)).toBe('private, no-store')
    await expectCard(card, (await makeUser(undefined, 'administrator')).id)
    await expectNone(card)
    await expectNone(card, (await makeUser()).id)
  })

  test('is public exactly as long as it is shared', async () => {
    await shareSubmission(owner, id, true)
    expect(await expectCard(card)).toBe('private, no-store')
    await shareSubmission(owner, id, false)
    await expectNone(card)
  })

  test('is hidden with its problem', async () => {
    await shareSubmission(owner, id, true)
    await whileHidden('robot-escape', () => expectNone(card))
  })
})

test('the card of a problem may be cached publicly, and a hidden one has none', async () => {
  const card = await cardOf('/problems/snake')
  expect(await expectCard(card)).toBe('public, max-age=600')
  await whileHidden('snake', () => expectNone(card))
})

test("the card of a problem is in its reader's language, including Hindi", async () => {
  const cards: string[] = []
  for (const language of ['en', 'hi']) {
    const path = `/problems/snake/opengraph-image?lang=${language}`
    expect(await expectCard(path)).toBe('public, max-age=600')
    cards.push(Buffer.from(await (await ask(path)).arrayBuffer()).toString('base64'))
  }
  expect(new Set(cards).size).toBe(2)
})

test('the card of a maze disappears with its architect', async () => {
  const where = { problemId: 'maze-duel', role: 'architect' } as const
  const { id, playerId } = await db.duelEntry.findFirstOrThrow({ where })
  await keepTinyMaze(playerId)
  const card = await cardOf(`/duel/mazes/${TINY_HASH}`)
  expect(await expectCard(card)).toBe('private, no-store')
  await vetoEntry(await makeUser(undefined, 'administrator'), id, 'a test')
  await expectNone(card)
})

test.each(['/submissions/no-id', '/duel/trials/no-id', '/duel/mazes/no-hash', '/problems/no-problem'])(
  'there is no card of %s',
  async (path) => {
    await expectNone(`${path}/opengraph-image`)
  },
)

test('a page links its card in its metadata with an absolute address', async () => {
  const page = await (await ask('/problems/snake')).text()
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1]
  expect(meta('og:title')).toContain('Snake')
  expect(meta('og:image')).toBe(`${site.url}/problems/snake/opengraph-image?lang=en`)
  expect(meta('og:image:alt')).toBe('Snake: the board before the first move')
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('twitter:image')).toBe(meta('og:image'))
})

describe('a card has a text alternative in the language of its page', () => {
  const altOf = async (path: string, who?: string) => {
    const page = await (await ask(path, who)).text()
    const [, lang] = /<meta property="og:image" content="[^"]+\?lang=(\w+)"/.exec(page) ?? []
    return [lang, /<meta property="og:image:alt" content="([^"]*)"/.exec(page)?.[1]]
  }

  test.each([
    ['/', 'en', 'One string of commands leads robots out of a labyrinth'],
    ['/leaderboards?lang=hi', 'hi', 'भूलभुलैया में रोबोट, जिन्हें कमांड की एक स्ट्रिंग बाहर ले जाती है'],
    ['/problems/snake?lang=ru', 'ru', 'Змея: поле до первого хода'],
    ['/problems/snake?lang=ja', 'ja', 'スネーク：最初の手の前の盤面'],
  ])('%s', async (path, lang, alt) => {
    expect(await altOf(path)).toEqual([lang, alt])
  })

  test('a submission, by its verdict', async () => {
    const { id } = await makeUser('ikaros')
    const [lang, alt] = await altOf(`${await answerBy('ikaros', 'RRRD')}?lang=en`, id)
    expect(lang).toBe('en')
    expect(alt).toMatch(/^Robot escape, ikaros: Partly solved\. Robot from \(0,0\) is stranded/)
  })
})
