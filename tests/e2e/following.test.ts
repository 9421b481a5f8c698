import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { formsOf, Visitor } from '../integration/visitor'
import { answerBy, shareOn, submitAnswerOn } from '../setup/answers'
import { sessionCookie, signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* Following people: the stream of what they solved, and comments on what they share. */

let site: Site
const browser = await startBrowser()
const solution = readProblem('robot-escape').cases[0]!.optimum!.answer

beforeAll(async () => {
  site = await startSite()
})

test('Bob follows Ann, sees what she solved, and comments on it once he has solved it too', async () => {
  const bob = await browser.visitor()
  await signInAs(bob, site.url, 'bob', '/following')
  await bob.getByText('You follow no one yet.').waitFor()
  await expectGoodLooks(bob, 'following nobody')
  expect(await bob.getByRole('link', { name: 'Find people on the leaderboard' }).getAttribute('href')).toBe(
    '/leaderboards',
  )

  const ann = await browser.visitor()
  await signInAs(ann, site.url, 'ann', '/problems/robot-escape')
  const path = await submitAnswerOn(ann, solution)
  await shareOn(ann)
  await ann.getByText('No comments yet.').waitFor()

  await bob.goto(`${site.url}/users/ann`)
  await bob.getByRole('button', { name: 'Follow ann' }).click()
  await bob.getByRole('button', { name: 'Stop following ann' }).waitFor()
  await bob.getByText('You follow ann.').waitFor()
  await bob.getByText('1 follower').waitFor()
  await expectGoodLooks(bob, 'a followed profile')

  await bob.goto(`${site.url}/following`)
  const stream = bob.getByRole('region', { name: 'Solutions' })
  await stream.getByText(`Length ${solution.length}`).waitFor()
  expect(await stream.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('ann solved Robot escape'),
  ])
  await expectGoodLooks(bob, 'following somebody')
  await bob.goto(site.url)
  await bob
    .getByRole('region', { name: 'People you follow' })
    .getByText(`Length ${solution.length}`)
    .waitFor()

  await bob.goto(`${site.url}/following`)
  await bob.getByRole('link', { name: 'Watch ann: Robot escape' }).click()
  await bob.waitForURL(`**${path}`)
  const comments = bob.getByRole('region', { name: 'Comments' })
  await comments.getByText('Comments open once you have solved this problem, or given up on it.').waitFor()
  expect(await comments.getByRole('button').count()).toBe(0)

  await answerBy('bob', `${solution}U`)
  await bob.reload()
  await bob.getByLabel('Your comment').fill('Where did you find it?\nI searched for hours.')
  await bob.getByRole('button', { name: 'Comment', exact: true }).click()
  await comments.getByRole('listitem').waitFor()
  expect(await bob.getByLabel('Your comment').inputValue()).toBe('')
  await expectGoodLooks(bob, 'a comment')
  await bob.getByRole('button', { name: 'Comment', exact: true }).click()
  await bob.getByText('Write something first.').waitFor()

  await ann.reload()
  const hers = ann.getByRole('region', { name: 'Comments' })
  expect(await hers.getByText('Where did you find it?').innerText()).toBe(
    'Where did you find it?\nI searched for hours.',
  )
  await hers.getByRole('button', { name: 'Remove the comment by bob' }).click()
  await hers.getByText('No comments yet.').waitFor()
  await bob.reload()
  await comments.getByText('No comments yet.').waitFor()
})

test('without scripts people are followed and comments written; a form sent again changes nothing', async () => {
  const path = await answerBy('cleo', solution, { shared: true })
  await answerBy('dion', `${solution}D`)
  const visitor = new Visitor(site.url)
  const { name, value } = await sessionCookie('dion', site.url)
  visitor.jar.set(name, value)

  const profile = await visitor.get('/users/cleo')
  // The form that signs out has no arguments.
  const form = formsOf(profile.body).find(({ fields }) =>
    [...fields.keys()].some((key) => key.startsWith('$ACTION_REF')),
  )
  const data = new FormData()
  for (const [key, text] of form!.fields) data.set(key, text)
  for (let time = 0; time < 2; time++) {
    const { body } = await visitor.post('/users/cleo', data)
    expect(body).toContain('You follow cleo.')
  }
  expect(await db.follow.count({ where: { follower: { username: 'dion' } } })).toBe(1)

  const markup = '<script>alert(1)</script> https://example.org'
  const { body } = await visitor.fillIn(path, { body: markup, token: '6c1f6b0e-8c0a-4b3c-9d76-0d7e6a2f1a11' })
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; https://example.org')
  expect(body).not.toContain('href="https://example.org"')
  await visitor.fillIn(path, { body: markup, token: '6c1f6b0e-8c0a-4b3c-9d76-0d7e6a2f1a11' })
  expect(await db.comment.count({ where: { user: { username: 'dion' } } })).toBe(1)

  const stranger = new Visitor(site.url)
  const closed = await stranger.get(path)
  expect(closed.body).toContain('Comments open once you have solved this problem, or given up on it.')
  expect(closed.body).not.toContain('example.org')
  expect((await stranger.get('/following')).location).toBe('/sign-in?next=%2Ffollowing')
})
