import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { type Site, startSite } from '../setup/site'
import { whileHidden } from './hidden'
import { signedIn } from './people'
import { type Answer, dataOf, formOf, formsOf, Visitor, wordsOf } from './visitor'

/*
 * Hostile and malformed answers through the real form, as a browser without JavaScript sends it. The tests in judge/cli
 * give the same answers to the command line.
 */

let site: Site
let ada: Visitor

beforeAll(async () => {
  site = await startSite({ env: { CLEW_SUBMISSIONS_PER_MINUTE: '1000' } })
  ada = await signedIn(site.url, 'ada')
})

const answer = (text: string, problem = 'robot-escape', visitor = ada) =>
  visitor.fillIn(`/problems/${problem}`, { answer: text })

const words = ({ body }: Answer) => wordsOf(body)

const stored = () => db.submission.count()

describe('the form comes back with the reason and the input', () => {
  const matrix = (change: (rows: string[][]) => void) => {
    const rows = Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 8 }, (_, col) => `${row * 8 + col + 1}`),
    )
    change(rows)
    return rows.map((row) => row.join(' ')).join('\n')
  }

  test.each([
    // name                    problem           answer                                       says
    ['empty', 'robot-escape', ' ', 'The answer is empty'],
    ['1001 letters', 'robot-escape', 'U'.repeat(1001), '1,001 letters long; 1,000 are allowed'],
    ['lower case', 'robot-escape', 'UUd', 'Character 3 is “d”'],
    ['a wrong letter', 'robot-escape', 'UX', 'Character 2 is “X”'],
    ['NUL', 'robot-escape', 'U\0D', 'Character 2 is U+0000'],
    ['HTML', 'robot-escape', '<script>alert(1)</script>', 'Character 1 is “<”'],
    ['70 000 bytes', 'robot-escape', 'U'.repeat(70_000), '70,000 letters long'],
    ['ragged rows', 'knights-tour', matrix((rows) => rows[2]!.pop()), 'Line 3 has 7'],
    ['a number beyond 2^53', 'knights-tour', matrix((rows) => (rows[0]![1] = '9007199254740993')), 'ine 1'],
    ['text after IMPOSSIBLE', 'knights-tour', 'IMPOSSIBLE, I think', 'IMPOSSIBLE'],
    ['text after a path', 'labyrinth-path', '[0,0]->[0,1] and so on', 'ine 1'],
  ])('%s', async (_, problem, text, says) => {
    const before = await stored()
    const page = await answer(text, problem)
    expect(page.status).toBe(200)
    expect(words(page)).toContain(says)
    expect(page.body).not.toContain('<script>alert')
    expect(await stored()).toBe(before)
    const shown = page.body.replace(/<script.*?<\/script>/gs, '').replaceAll('&gt;', '>')
    if (!/[\0<]/.test(text)) expect(shown).toContain(text.trim())
  })

  test('a file that is not UTF-8, of which the byte and its line are told; what was typed stays', async () => {
    const file = new File([Buffer.from('UD\nR\xe9L', 'latin1')], 'answer.txt')
    const page = await ada.fillIn('/problems/robot-escape', { answer: 'UDLR', file })
    expect(words(page)).toContain('Byte 4 (counted from 0) is 0xE9, on line 2. This is not UTF-8 text.')
    expect(page.body).toContain('UDLR')
  })

  test('but bytes that are not UTF-8 are refused: nobody knows what they mean', async () => {
    const form = await ada.form('/problems/robot-escape', 'answer')
    const request = new Request(site.url, { method: 'POST', body: dataOf(form, { answer: 'HERE' }) })
    const body = Buffer.from(await request.arrayBuffer())
    body.set([0x55, 0xff, 0xfe, 0x55], body.indexOf('HERE'))
    const page = await ada.post('/problems/robot-escape', body, {
      'content-type': request.headers.get('content-type')!,
    })
    expect(page.status).toBe(400)
    expect(words(page)).toContain('Byte 1 (counted from 0) is 0xFF, on line 1. This is not UTF-8 text.')
  })
})

describe('valid answers are judged', () => {
  test.each([
    // name                       problem           answer                          says
    ['a doubled number', 'knights-tour', Array(8).fill('1 2 3 4 5 6 7 8').join('\n'), 'Wrong answer'],
    ['IMPOSSIBLE', 'knights-tour', 'IMPOSSIBLE', 'Wrong answer'],
    ['a path through a wall', 'labyrinth-path', '0 0\n1 0\n2 0', 'Wrong answer'],
    ['a path that leaves', 'labyrinth-path', '[0,0]->[0,-1]', 'Wrong answer'],
    ['NONE', 'labyrinth-path', 'NONE', 'Wrong answer'],
    ['the first vector', 'robot-escape', 'RRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU', '28 of 70 escaped'],
  ])('%s', async (_, problem, text, says) => {
    const { status, location } = await answer(text, problem)
    expect(status).toBe(303)
    expect(location).toMatch(/^\/submissions\/[0-9a-f-]{36}$/)
    expect(words(await ada.get(location!))).toContain(says)
  })
})

describe('without permission', () => {
  test('not signed in: a message, the text stays, nothing is stored', async () => {
    const before = await stored()
    const page = await answer('UDLR', 'robot-escape', new Visitor(site.url))
    expect(page.status).toBe(200)
    expect(page.body).toContain('UDLR')
    expect(words(page)).toContain('Sign in')
    expect(await stored()).toBe(before)
  })

  test('a session that has ended since the page was opened', async () => {
    const eve = await signedIn(site.url, 'eve')
    const form = await eve.form('/problems/robot-escape', 'answer')
    await db.session.deleteMany({ where: { user: { username: 'eve' } } })
    const before = await stored()
    const page = await eve.post('/problems/robot-escape', dataOf(form, { answer: 'UDLR' }))
    expect(words(page)).toContain('You are not signed in')
    expect(await stored()).toBe(before)
  })

  /** The form on the page of a submission by which its owner shares it. */
  const shareForm = async (who: Visitor, location: string) =>
    formsOf((await who.get(location)).body).find(({ fields }) =>
      [...fields.values()].some((value) => value.includes(location.slice(13))),
    )!

  test('another user’s submission looks missing, and its sharing cannot be changed', async () => {
    const { location } = await answer('RRR')
    const bob = await signedIn(site.url, 'bob')
    const page = await bob.get(location!)
    expect(page.status).toBe(404)
    expect(page.body).not.toContain('RRR')
    expect((await new Visitor(site.url).get(location!)).status).toBe(404)

    // Bob puts Ada's id into the form of his own submission.
    const own = await answer('LLL', 'robot-escape', bob)
    const forged = [...(await shareForm(bob, own.location!)).fields].map(([name, value]) => [
      name,
      value.replaceAll(own.location!.slice(13), location!.slice(13)),
    ])
    await bob.post(own.location!, formOf(Object.fromEntries(forged)))
    expect(await db.submission.findUniqueOrThrow({ where: { id: location!.slice(13) } })).toMatchObject({
      shared: false,
    })
  })

  test('a shared one is open to everybody at the same address', async () => {
    const { location } = await answer('RRRL')
    await ada.post(location!, dataOf(await shareForm(ada, location!)))
    const page = await new Visitor(site.url).get(`${location}?step=2`)
    expect(page.status).toBe(200)
    expect(page.body).toContain('RRRL')
    expect(words(page)).toContain('Command 2 is R')
  })

  test('a hidden problem is shown nowhere and accepts no answer', async () => {
    const form = await ada.form('/problems/labyrinth-path', 'answer')
    await whileHidden('labyrinth-path', async () => {
      const stranger = new Visitor(site.url)
      expect((await ada.get('/problems/labyrinth-path')).status).toBe(404)
      expect((await ada.get('/leaderboards/labyrinth-path')).status).toBe(404)
      // The puzzle of the same name stays in the filter, and others have addresses that begin like it.
      expect((await ada.get('/problems')).body).not.toMatch(
        /problems\/labyrinth-path(?!-)|id\\*":\\*"labyrinth-path\\*"/,
      )
      expect((await stranger.get('/problems/labyrinth-path?unseen=1')).status).toBe(404)

      const before = await stored()
      await ada.post('/problems/labyrinth-path', dataOf(form, { answer: 'NONE' }))
      expect(await stored()).toBe(before)
    })
  })
})

describe('malicious requests', () => {
  test.each([
    '/problems/no-such',
    '/problems/..%2f..%2fetc%2fpasswd',
    '/problems/%00',
    '/submissions/1',
    "/users/'%20OR%201=1",
    '/leaderboards/no-such',
    '/nothing/here',
  ])('%s gives a page that says so, not a server error', async (path) => {
    const page = await new Visitor(site.url).get(path)
    expect([400, 404]).toContain(page.status)
    expect(words(page).length).toBeGreaterThan(20)
  })

  test.each(['0', '-1', 'x', '99999999999999999999', '1.5', ''])('page %j of a leaderboard', async (page) => {
    expect((await new Visitor(site.url).get(`/leaderboards?page=${page}`)).status).toBe(200)
  })

  test('an unknown language is answered in English', async () => {
    const page = await new Visitor(site.url).get('/problems', {
      cookie: 'locale=xx',
      'accept-language': 'tlh',
    })
    expect(page.body).toContain('<html lang="en"')
  })

  test('a body of 10 MB is rejected with a message', async () => {
    const page = await ada.post('/problems/robot-escape', new Uint8Array(10 * 2 ** 20))
    expect(page.status).toBe(413)
    expect(words(page).length).toBeGreaterThan(20)
  })

  test('a form without its fields', async () => {
    const { fields } = await ada.form('/problems/robot-escape', 'answer')
    const ofAction = [...fields].filter(([name]) => name.startsWith('$ACTION'))
    const page = await ada.post('/problems/robot-escape', formOf(Object.fromEntries(ofAction)))
    expect(page.status).toBe(200)
    expect(words(page)).toContain('Reload the page')
  })

  test('a double click is one submission', async () => {
    const form = await ada.form('/problems/robot-escape', 'answer')
    const send = () => ada.post('/problems/robot-escape', dataOf(form, { answer: 'UUUUDDDD' }))
    const before = await stored()
    const [first, second] = await Promise.all([send(), send()])
    expect(first!.location).toBe(second!.location)
    expect(await stored()).toBe(before + 1)
  })
})

test('HTML and javascript: links in a statement and in a name are shown as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  await db.user.update({ where: { username: 'ada' }, data: { name: hostile } })
  await db.statement.update({
    where: { problemId_locale: { problemId: 'knights-tour', locale: 'en' } },
    data: {
      title: `Tour ${hostile}`,
      body: `${hostile}\n\n[a link](javascript:alert(1))\n\n<a href="javascript:alert(2)">raw</a>\n\n$\\href{javascript:alert(3)}{x}$\n\n![](data:text/html,x)`,
    },
  })
  await answer('IMPOSSIBLE', 'knights-tour')
  const pages = [
    '/problems/knights-tour',
    '/problems',
    '/leaderboards',
    '/leaderboards/robot-escape',
    '/users/ada',
  ]
  for (const path of pages) {
    const { body } = await ada.get(path)
    const markup = body.replace(/<script\b.*?<\/script>/gs, '')
    expect(markup, path).not.toMatch(/<img\b[^>]*(src|onerror)/)
    expect(markup, path).not.toMatch(/(href|src)="(javascript|data):/)
    expect(markup, path).toContain('&lt;img')
  }
})
