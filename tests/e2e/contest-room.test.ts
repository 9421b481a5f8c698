import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { contest } from '../integration/contests'
import { enterResult } from '../integration/made'
import { makeUser } from '../integration/people'
import { answerBy } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { hours } from '../setup/hours'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { press } from '../setup/wait-for'

/* What happens in the room of a contest: balloons, prints, the screen of the hall, and the ceremony. */

const { answer } = readProblem('robot-escape').cases[0]!.optimum!

let site: Site
let id: string
let address: string
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  id = (await contest(-1, 2, { problemId: 'robot-escape' })).id
  address = `/contests/${id}`
  for (const name of ['ann', 'bob'])
    await db.participation.create({ data: { contestId: id, userId: (await makeUser(name)).id } })
  const carl = await makeUser('carl')
  await db.contestOrganiser.create({ data: { contestId: id, userId: carl.id } })
})

const solve = async (username: string) => {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username } })
  return enterResult({ userId, rank: [0, 40, 1], at: (Date.now() - Date.UTC(2026, 0, 1)) / 1000 })
}

test('balloons come to the page by themselves; of two runners one takes each', async () => {
  const [admin, carl] = [await browser.visitor(), await browser.visitor()]
  await signInAs(admin, site.url, 'admin', `${address}/manage/balloons`)
  await signInAs(carl, site.url, 'carl', `${address}/manage/balloons`)
  await admin.getByText('No balloons yet.').waitFor()
  await solve('ann')
  await admin.getByText('First to solve it').waitFor()
  const take = (name: string) => ({ name: `Take A, ${name}` })
  await carl.getByRole('button', take('ann')).click()
  await carl.getByText('you are bringing it').waitFor()
  await admin.getByText('on its way, carl').waitFor()
  await carl.getByRole('button', { name: 'Mark as delivered' }).click()
  await admin.getByText('delivered, carl').waitFor()
  await solve('bob')
  await admin.getByRole('button', take('bob')).waitFor()
  const { id: seated } = await db.participation.findFirstOrThrow({
    where: { contestId: id, user: { username: 'ann' } },
  })
  await carl.goto(`${site.url}${address}/manage/participants/${seated}`)
  await carl.getByLabel('Where they sit').fill('Room 2, seat 14')
  await press(carl, 'Save seat', 'Saved.')
  await expectGoodLooks(carl, 'a participant with a seat')
  await admin.getByText('Room 2, seat 14').waitFor()
  await carl.goto(`${site.url}${address}/manage/balloons`)
  await expectGoodLooks(admin, 'the balloons of a contest')
  // A page without scripts is not told, but its button is.
  const plain = await browser.visitor({ javaScriptEnabled: false })
  await plain.context().addCookies(await admin.context().cookies())
  await plain.goto(`${site.url}${address}/manage/balloons`)
  await carl.getByRole('button', take('bob')).click()
  await carl.getByText('you are bringing it').waitFor()
  await plain.getByRole('button', take('bob')).click()
  await plain.getByText('carl was faster').waitFor()
  // Nor does anything count down there: it says when the contest ends.
  await plain.goto(`${site.url}${address}`)
  await plain.getByText(/^Ends on .* UTC/).waitFor()
  expect(await plain.getByText('Ends in').isVisible()).toBe(false)
})

test('a participant has a text printed', async () => {
  const [carl, ann] = [await browser.visitor(), await browser.visitor()]
  await signInAs(carl, site.url, 'carl', `${address}/manage/prints`)
  await press(carl, 'Turn printing on', 'Nothing to print yet.')
  await signInAs(ann, site.url, 'ann', address)
  await ann.getByRole('link', { name: 'Print', exact: true }).click()
  await ann.getByLabel('Text').fill(`<b>&amp;\n${'x\n'.repeat(80)}`)
  // The organisers know where everybody sits, and so does the form.
  expect(await ann.getByLabel('Where you sit').inputValue()).toBe('Room 2, seat 14')
  await press(ann, 'Send to print', 'It is in the queue.')
  await ann.getByRole('row', { name: /waiting/ }).waitFor()
  await expectGoodLooks(ann, 'printing in a contest')
  await press(carl, 'Take ann', 'you are printing it')
  await ann.getByText('being printed').waitFor()
  await carl.getByText('Room 2, seat 14').waitFor()
  await expectGoodLooks(carl, 'what is printed in a contest')
  await carl.getByRole('link', { name: 'A text' }).click()
  await carl.getByText('Page 2 of 2').waitFor()
  expect(await carl.getByText('ann · Room 2, seat 14').count()).toBe(2)
  expect(await carl.getByText('<b>&amp;').count()).toBe(1)
  await expectGoodLooks(carl, 'a text to print')
  // On paper there are two pages, each with its header, and nothing else.
  const pdf = (await carl.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

test('the screen of the hall pages by itself and by keys, and plays what everybody may watch', async () => {
  const screen = await browser.visitor({ viewport: { width: 1920, height: 1080 } })
  await screen.goto(`${site.url}${address}/hall`)
  const players = await Promise.all(Array.from({ length: 11 }, (_, at) => makeUser(`player-${at}`)))
  await db.participation.createMany({ data: players.map(({ id: userId }) => ({ contestId: id, userId })) })
  // It is up to date without being loaded anew, and goes to the next page.
  const names = screen.getByRole('table').getByRole('row')
  await expect.poll(() => names.count(), { timeout: 15_000 }).toBe(9)
  await screen.keyboard.press('Space')
  await screen.getByRole('button', { name: 'Go on' }).waitFor()
  await screen.keyboard.press('ArrowRight')
  await expect.poll(() => names.count()).toBe(6)
  await screen.getByText('9–13 of 13').waitFor()
  await screen.keyboard.press('ArrowLeft')
  await screen.getByText('1–8 of 13').waitFor()
  await expect.poll(() => names.count()).toBe(9)
  await expectGoodLooks(screen, 'the screen of the hall')
  // While the contest runs, no game of it can be watched, so there is none.
  await answerBy('ann', answer)
  await screen.reload()
  await screen.getByRole('timer').waitFor()
  expect(await screen.getByRole('figure').count()).toBe(0)
  await db.contest.update({ where: { id }, data: { endsAt: new Date(), opensGames: true } })
  await screen.reload()
  await screen.keyboard.press('ArrowRight')
  await screen.getByText('is first to solve A.').or(screen.getByText('has the best result for A.')).waitFor()
  await expectGoodLooks(screen, 'a game on the screen of the hall')
  // With less motion, the game stands still.
  const still = await browser.visitor({ reducedMotion: 'reduce' })
  await still.goto(`${site.url}${address}/hall`)
  await still.keyboard.press('ArrowRight')
  const board = still.getByRole('figure')
  const before = await board.innerHTML()
  await still.waitForTimeout(1000)
  expect(await board.innerHTML()).toBe(before)
})

test('an organiser reveals step by step what the freeze hides, and then lifts it', async () => {
  const { id } = await contest(-3, -0.5, { problemId: 'robot-escape' })
  await db.contest.update({ where: { id }, data: { freezesAt: hours(-1), gold: 1 } })
  const carl = await db.user.findUniqueOrThrow({ where: { username: 'carl' } })
  await db.contestOrganiser.create({ data: { contestId: id, userId: carl.id } })
  // Ariadne needs 120 minutes and 40 for two rejected submissions, and Minos, behind the freeze, 132 minutes.
  const made = { ariadne: [1.8, 1.6, -1], theseus: [0.9], minos: [-0.8] }
  for (const [name, ago] of Object.entries(made)) {
    const { id: userId } = await makeUser(name)
    await db.participation.create({ data: { contestId: id, userId, joinedAt: hours(-4) } })
    for (const before of ago) {
      const at = (Number(hours(-Math.abs(before) - 0.001)) - Date.UTC(2026, 0, 1)) / 1000
      await enterResult({ userId, rank: [before < 0 ? 0 : 1, 40, 1], at })
    }
  }
  const page = await browser.visitor({
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'no-preference',
  })
  await signInAs(page, site.url, 'carl', `/contests/${id}/manage/clock`)
  await page.getByRole('link', { name: 'Reveal the results step by step' }).click()
  await page.getByText('The lowest row begins.').waitFor()
  const order = async () =>
    (await page.getByRole('table').innerText()).match(/ariadne|theseus|minos/g)?.join(' ')
  const moving = () => page.evaluate(() => document.getAnimations().length > 0)
  const start = await order()
  expect(start).toBe('ariadne theseus minos')
  await page.keyboard.press('Space')
  await page.getByText('minos: problem A solved at 131 min, place 2 → 1.').waitFor()
  expect(await moving()).toBe(true)
  expect(await order()).toBe('minos ariadne theseus')
  await page.keyboard.press('ArrowRight')
  await page.getByText('theseus: problem A not solved, still place 3.').waitFor()
  // With less motion, also the colours of buttons change at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectGoodLooks(page, 'a ceremony')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('The lowest row begins.').waitFor()
  expect(await order()).toBe(start)
  // Rows are at once where they belong.
  await press(page, 'Next', 'place 2 → 1.')
  expect(await moving()).toBe(false)
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await page.getByText('minos: place 1. Winner, Gold.').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('ariadne: place 2. First to solve A.').waitFor()
  await page.keyboard.press('r')
  await page.getByText('Step 0 of 5').waitFor()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await page.getByRole('link', { name: 'Lift the freeze' }).click()
  await page.getByLabel('Show all results to everybody.').check()
  await press(page, 'Lift the freeze', 'The freeze has been lifted')
  await page.goto(`${site.url}/contests/${id}/manage/ceremony`)
  await page.getByText('The freeze has been lifted').waitFor()
  await expectGoodLooks(page, 'a ceremony with nothing to reveal')
})
