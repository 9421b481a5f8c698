import { beforeAll, expect, test } from 'vitest'
import { ensureInvite } from '@/lib/contests/invitations'
import { db } from '@/lib/core/db'
import { contest } from '../integration/contests'
import { acceptAll, makeUser } from '../integration/people'
import { Visitor } from '../integration/visitor'
import { sessionCookie, signInAs, startBrowser } from '../setup/browser'
import { hours } from '../setup/hours'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { press } from '../setup/wait-for'

/* A contest by invitation for teams: who runs it, who comes by which link, and what its scoreboard shows of whom. */

let site: Site
/** The path of the contest. */
let address: string
let id: string
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  id = (await contest(1, 3, { problemId: 'robot-escape' })).id
  address = `/contests/${id}`
  const form = { title: 'The cup of Knossos', audience: 'invitation', teamSize: 2 } as const
  await db.contest.update({ where: { id }, data: { ...form, ...ensureInvite('invitation') } })
})

test('an administrator adds an organiser, who invites; teams are made and joined, also with new accounts', async () => {
  const admin = await browser.visitor()
  await makeUser('daedalus')
  await signInAs(admin, site.url, 'admin', `${address}/manage`)
  await admin.getByRole('link', { name: 'Organisers', exact: true }).click()
  const username = admin.getByLabel('Username')
  await username.fill('icarus')
  await press(admin, 'Invite', 'There is no user with this username.')
  await username.fill(' Daedalus ')
  await press(admin, 'Invite', 'daedalus is invited, and will be an organiser after accepting.')
  await expectGoodLooks(admin, 'organisers of a contest')

  await acceptAll('daedalus')
  const daedalus = await browser.visitor()
  await signInAs(daedalus, site.url, 'daedalus', `${address}/manage/participants`)
  const link = daedalus.getByText('/contests/join/')
  const invitation = new URL((await link.textContent())!).pathname
  await expectGoodLooks(daedalus, 'participants, with an invitation')

  // Nobody sees the contest without the link. With it, they see who invites, sign up and make a team.
  expect((await new Visitor(site.url).get(address)).status).toBe(404)
  const ann = await browser.visitor()
  await ann.goto(`${site.url}${invitation}`)
  await ann.getByText('daedalus').waitFor()
  await expectGoodLooks(ann, 'an invitation to a contest')
  await ann.getByRole('link', { name: 'Create an account and join' }).click()
  await ann.getByLabel('Username').fill('ann')
  await ann.getByLabel('Password', { exact: true }).fill('a thread through it all')
  await ann.getByRole('button', { name: 'Create account' }).click()
  await ann.getByLabel('Name of the team').fill('The Threads')
  await expectGoodLooks(ann, 'an invitation with a form for a team')
  await ann.getByRole('button', { name: 'Make the team' }).click()
  await ann.waitForURL(`${site.url}${address}`)
  await ann.getByRole('heading', { name: 'Your team: The Threads' }).waitFor()
  await expectGoodLooks(ann, 'a contest with the own team')
  const team = new URL((await ann.getByText('/contests/join/').textContent())!).pathname

  // Bob has an account, and comes by the link of the team.
  const bob = await browser.visitor()
  await bob.goto(`${site.url}${team}`)
  await expectGoodLooks(bob, 'an invitation to a team')
  await bob.getByRole('link', { name: 'Sign in and join' }).waitFor()
  await signInAs(bob, site.url, 'bob', team)
  await bob.getByRole('button', { name: 'Join the team' }).click()
  await bob.getByRole('heading', { name: 'Your team: The Threads' }).waitFor()
  await bob.getByText('All places of the team are taken.').waitFor()

  // A third one finds no place, and is told so on the page and by the form.
  const cem = await browser.visitor()
  await signInAs(cem, site.url, 'cem', team)
  await cem.getByText('All places of this team are taken.').waitFor()
  await cem.goto(`${site.url}${invitation}`)
  await cem.getByLabel('Name of the team').fill('the threads')
  await cem.getByRole('button', { name: 'Make the team' }).click()
  await cem.getByRole('heading', { name: 'Your team: the threads' }).waitFor()
  await cem.getByRole('button', { name: 'Leave the team' }).click()
  // They no longer see what they were invited to.
  await cem.waitForURL(`${site.url}/contests`)
  await expect.poll(() => db.team.count()).toBe(1)

  // The organiser sees who is in the team, and an administrator checks a list of more people.
  await daedalus.reload()
  await daedalus.getByRole('link', { name: 'Details' }).click()
  for (const name of ['ann', 'bob'])
    await daedalus.getByRole('button', { name: `Remove ${name} from the team` }).waitFor()
  await expectGoodLooks(daedalus, 'a team, for an organiser')
  await admin.goto(`${site.url}${address}/manage/participants/list`)
  await admin.getByLabel('List (CSV)').fill('username;team\ncem;Minotaur\nnobody;Minotaur')
  await admin.getByRole('button', { name: 'Check the list' }).click()
  const enter = admin.getByRole('button', { name: 'Enter 1 person' })
  const topOf = async (part: typeof enter) => (await part.boundingBox())!.y
  await enter.waitFor()
  expect(await topOf(enter)).toBeLessThan(await topOf(admin.getByRole('table')))

  // The files of a package become the same list; one that cannot be read changes nothing.
  const file = (name: string, content: unknown) => ({
    ...{ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) },
  })
  const sent = admin.getByLabel('Or read who takes part from a contest package')
  await sent.setInputFiles([file('teams.json', [{ id: 7 }])])
  await admin.getByRole('button', { name: 'Read', exact: true }).click()
  await admin.getByText('teams.json: id is missing or wrong in entry 1.').waitFor()
  expect(await admin.getByLabel('List (CSV)').inputValue()).toContain('cem;Minotaur')
  await sent.setInputFiles([
    file('teams.json', [{ id: 't', name: 'Ariadne & co' }]),
    file('accounts.json', [{ id: '1', username: 'cem', type: 'team', team_id: 't' }]),
  ])
  await admin.getByRole('button', { name: 'Read', exact: true }).click()
  await admin.getByRole('cell', { name: /Ariadne & co/ }).waitFor()
  expect(await admin.getByLabel('List (CSV)').inputValue()).toContain('cem;Ariadne & co')
  await expectGoodLooks(admin, 'a checked list of participants')
})

test('an organiser says who belongs where; the scoreboard shows a part, with its own places, without scripts too', async () => {
  // Without JavaScript: the people make their teams, the organiser sorts them, and anybody filters.
  await db.contest.update({
    where: { id },
    data: { audience: 'public', teamSize: 1, startsAt: hours(-1) },
  })
  const people = await Promise.all(Array.from({ length: 12 }, (_, i) => makeUser(`solver-${i}`)))
  await db.participation.createMany({ data: people.map(({ id: userId }) => ({ contestId: id, userId })) })
  const daedalus = await browser.visitor()
  const path = `${address}/manage/participants`
  await signInAs(daedalus, site.url, 'daedalus', `${path}?q=solver-3`)
  await daedalus.getByLabel('Group of solver-3').fill('Year 10')
  await daedalus.getByLabel('Organisation of solver-3').fill('x'.repeat(121))
  const save = daedalus.getByRole('button', { name: 'Save changes' })
  await save.click()
  await daedalus.getByText('The name of the organisation can have at most 120 characters.').waitFor()
  expect(await daedalus.getByLabel('Group of solver-3').inputValue()).toBe('Year 10')
  await daedalus.getByLabel('Organisation of solver-3').fill('Athens')
  await save.click()
  await daedalus.getByText('Saved.').waitFor()
  expect(await daedalus.getByLabel('Organisation of solver-3').inputValue()).toBe('Athens')
  await daedalus.goto(`${site.url}${path}?q=solver-`)
  // Several rows are saved together.
  for (const name of ['solver-7', 'solver-8'])
    await daedalus.getByLabel(`Organisation of ${name}`, { exact: true }).fill('Sparta')
  await save.click()
  await daedalus.getByText('Saved.').waitFor()
  expect(await db.participation.count({ where: { organisation: { name: 'Sparta' } } })).toBe(2)
  await expectGoodLooks(daedalus, 'participants with groups')

  const { id: groupId } = await db.contestGroup.findFirstOrThrow()
  const seats = await db.participation.findMany({
    where: { user: { username: { in: ['solver-5', 'solver-11'] } } },
  })
  for (const seat of seats) await db.participation.update({ where: { id: seat.id }, data: { groupId } })
  await db.follow.create({ data: { followerId: people[11]!.id, followedId: people[5]!.id } })

  // The last of all has the own row at the top, and filters.
  const last = await browser.visitor()
  await signInAs(last, site.url, 'solver-11', `${address}/scoreboard`)
  const rows = last.getByRole('table').getByRole('row')
  const names = () => last.getByRole('table').getByRole('link').allTextContents()
  await expect.poll(() => rows.count()).toBe(15)
  expect((await names()).filter((name) => name === 'solver-11')).toHaveLength(2)
  expect((await names())[0]).toBe('solver-11')
  await expectGoodLooks(last, 'a long scoreboard')
  await last.getByLabel('Group').selectOption('Year 10')
  await last.getByRole('button', { name: 'Show', exact: true }).click()
  await last.waitForURL(/group=Year\+10/)
  await expect.poll(names).toEqual(['solver-3', 'solver-5', 'solver-11'])
  await expectGoodLooks(last, 'a filtered scoreboard')
  await last.getByLabel('Only people I follow').check()
  await last.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(names).toEqual(['solver-11', 'solver-5'])
  await last.getByRole('link', { name: 'Show everybody' }).click()
  await expect.poll(() => rows.count()).toBe(15)

  const plain = await new Visitor(site.url).get(`${address}/scoreboard?organisation=Athens`)
  expect(plain.body.match(/<a[^>]*href="\/users\/[^"]*"/g)).toEqual([expect.stringContaining('solver-3')])
})

test('an organiser makes the contest an exam, hears that a wrong address keeps people out, and corrects it', async () => {
  const daedalus = await browser.visitor()
  await signInAs(daedalus, site.url, 'daedalus', `${address}/manage/exam`)
  const save = async (networks: string) => {
    await daedalus.getByLabel('This contest is an exam').check()
    await daedalus.getByLabel('Addresses of the rooms').fill(networks)
    await daedalus.getByRole('button', { name: 'Save' }).click()
  }
  await save('room 12')
  await daedalus.getByText('This is not a network.').waitFor()
  expect(await daedalus.getByLabel('Addresses of the rooms').inputValue()).toBe('room 12')
  await save('203.0.113.0/24')
  await daedalus.getByText('Saved.').waitFor()

  const solver = new Visitor(site.url)
  const { name, value } = await sessionCookie('solver-1', site.url)
  solver.jar.set(name, value)
  await expect.poll(async () => (await solver.get('/leaderboards')).status).toBe(403)
  await daedalus.reload()
  await daedalus.getByText('1 of 1 participant who is signed in is at other addresses').waitFor()
  const row = daedalus.getByRole('listitem').filter({ hasText: 'Allow every address' })
  await row.getByText('another address').waitFor()
  await expectGoodLooks(daedalus, 'an exam whose addresses are wrong')
  await daedalus.getByRole('button', { name: 'Allow every address for solver-1' }).click()
  await daedalus.getByRole('button', { name: 'Require the addresses of solver-1' }).waitFor()
  await save('127.0.0.0/8\n::1')
  await daedalus.getByText('Saved.').waitFor()

  // A participant is told before, takes the exam, and finds everything else closed.
  const icarus = await browser.visitor()
  await signInAs(icarus, site.url, 'icarus', address)
  await icarus.getByText('This contest is an exam').waitFor()
  await expectGoodLooks(icarus, 'a contest that is an exam')
  await press(icarus, 'Take part', 'You take part.')
  await icarus.getByRole('main').getByRole('link', { name: 'Robot escape' }).click()
  await icarus.waitForURL(`${site.url}/problems/robot-escape`)
  const entrance = await icarus.request.get(`${site.url}/`)
  expect([entrance.status(), new URL(entrance.url()).pathname]).toEqual([200, address])
  expect((await icarus.request.get(`${site.url}/problems`)).status()).toBe(403)
})
