import { createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { createDraft } from '@/lib/workshop/commands'
import { readDocument } from '@/lib/workshop/document'
import { findDraft } from '@/lib/workshop/queries'
import { enterResult } from '../integration/made'
import { makeUser } from '../integration/people'
import { makeBotProblem } from '../setup/bot-problem'
import { sessionCookie, signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { press, waitForScripts } from '../setup/wait-for'

/* A setter makes a problem in the page, without touching a file, and somebody solves it. */

const BODY = `All robots get every letter at once.

\`\`\`answer accepted length=2
RR
\`\`\`

\`\`\`answer accepted
R
\`\`\`

The way has $2$ letters.

![The hall](the-hall.png)`

/** A hall with an exit in its wall. */
const HALL = '11111\n1000x\n10101\n10001\n11111\n'

/** The hall as a PNG, 12 pixels a cell. */
function hall(): Buffer {
  const rows = HALL.trim().split('\n')
  const canvas = createCanvas(12 * 5, 12 * 5)
  const pen = canvas.getContext('2d')
  for (const [row, cells] of rows.entries())
    for (const [col, cell] of [...cells].entries()) {
      pen.fillStyle = cell === '1' ? '#000' : cell === 'x' ? '#ff8000' : '#fff'
      pen.fillRect(12 * col, 12 * row, 12, 12)
    }
  return canvas.toBuffer('image/png')
}

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

test('a setter makes a robots labyrinth with two jury solutions and publishes it; somebody solves it', {
  timeout: 240_000,
}, async () => {
  await makeUser('daedalus', 'setter')
  await makeUser('reader')
  const page = await browser.visitor()
  await signInAs(page, site.url, 'daedalus', '/')
  await page.getByRole('button', { name: 'daedalus' }).click()
  await page.getByRole('link', { name: 'Workshop' }).click()
  await page.getByText('You have no problems here yet.').waitFor()
  await page.getByRole('link', { name: 'New problem' }).click()
  await page.waitForURL('**/workshop/new')
  await page.getByLabel('Title').fill('Two steps')
  await page.getByLabel('Address').fill('Two steps')
  await press(page, 'Create', 'Use lowercase letters')
  await expectGoodLooks(page, 'a refused problem')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Address').fill('two-steps')
  await page.getByLabel('Puzzle and kind').selectOption({ label: 'Robot escape (Answer)' })
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL('**/workshop/two-steps/statement')

  const parts = page.getByRole('navigation', { name: 'Parts of the problem' })
  await parts.getByRole('link', { name: 'Testcases' }).click()
  await page.getByRole('link', { name: 'sample', exact: true }).click()
  const level = page.getByLabel('Level', { exact: true })
  await level.fill('what is this?')
  await page.getByText(/Line 1/).waitFor()
  expect(await page.getByRole('img', { name: 'The level before the first move' }).count()).toBe(0)
  await level.fill('00x')
  await page.getByRole('img', { name: 'The level before the first move' }).waitFor()
  await expectGoodLooks(page, 'a testcase of a draft')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Draw the level' }).click()
  await page.getByRole('dialog').getByText('This level can be played.').waitFor()
  await page.getByText('From a picture').click()
  const picture = { name: 'hall.png', mimeType: 'image/png', buffer: hall() }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
  await expect.poll(() => level.inputValue()).toBe(HALL)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await level.inputValue()).trim()).toBe('00x')
  await page.getByRole('button', { name: 'Done' }).click()
  await press(page, 'Save', 'Solutions are judged by the testcases in this order.')
  await page.getByRole('link', { name: 'sample', exact: true }).click()
  await page.getByRole('button', { name: 'Search for the proof' }).click()
  await press(page, 'Keep this optimum', 'The shortest string has 2 letters; proven.')
  await expectGoodLooks(page, 'a testcase with its optimum')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'All testcases' }).click()
  await page.getByText('optimum 2').waitFor()
  await page.getByRole('link', { name: 'Add a testcase' }).click()
  await page.getByLabel('Name').fill('longer')
  await level.fill('000x')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Move longer up' }).waitFor()
  // Without scripts the page is a new one after the move, and has no focus.
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Move longer up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').first().getByText('longer').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move longer up')
  await expectGoodLooks(page, 'the testcases of a draft')
  await page.setViewportSize({ width: 1280, height: 900 })
  await carryDown(page, 'longer', 'sample')
  await page.getByRole('listitem').first().getByText('sample', { exact: true }).waitFor()
  await expect.poll(savedOrder).toEqual(['sample', 'longer'])
  await page.getByRole('button', { name: 'Remove longer' }).click()
  await page.getByRole('link', { name: 'longer' }).waitFor({ state: 'detached' })

  // What is typed is rendered beside it before it is saved, with its examples.
  await page.setViewportSize({ width: 1280, height: 900 })
  await parts.getByRole('link', { name: 'Statement' }).click()
  await page.getByLabel('Summary').fill('Lead both robots out.')
  await page.getByLabel('Statement', { exact: true }).fill(BODY)
  const rendered = page.getByRole('region', { name: 'What readers will see' })
  await rendered.getByText('Example 1 is right').waitFor()
  await rendered.getByText('Example 2 is wrong. It says accepted; it is partial.').waitFor()
  expect(await rendered.locator('.katex').count()).toBe(1)
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    ...{ name: 'The Hall.png', mimeType: 'image/png', buffer: hall() },
  })
  await press(page, 'Upload', '![](the-hall.png)')
  const shown = rendered.getByRole('img', { name: 'The hall' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await expectGoodLooks(page, 'a statement of a draft')
  // What asks for too much is neither rendered nor saved; both say where it is and what is allowed.
  const reason = /Line 3: something is nested too deeply/
  await page.getByLabel('Statement', { exact: true }).fill(`Here:\n\n${'> '.repeat(20_000)}`)
  await rendered.getByText(reason).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByText(reason).count()).toBe(2)
  await expectGoodLooks(page, 'a statement that cannot be shown')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Statement', { exact: true }).fill(BODY.replace('accepted\nR', 'partial\nR'))
  await press(page, 'Save', 'Saved.')
  await rendered.getByText('Example 2 is right: partial').waitFor()

  await parts.getByRole('link', { name: 'Jury solutions' }).click()
  for (const [name, answer, promise] of [
    ['shortest', 'RR', 'Accepted'],
    ['too-short', 'R', 'Accepted'],
  ] as const) {
    await page.getByRole('link', { name: 'Add a solution' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Answer').fill(answer)
    await page.getByLabel('Verdict that it must get').selectOption(promise)
    if (name === 'shortest') await expectGoodLooks(page, 'a jury solution')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name }).waitFor()
  }
  await parts.getByRole('link', { name: 'Overview' }).click()
  await page.getByText('too-short has not been run for this draft.').waitFor()
  await expectGoodLooks(page, 'what stands in the way')
  await parts.getByRole('link', { name: 'Jury solutions' }).click()
  await press(page, 'Run jury solutions', 'Does not keep its promise.')
  await expectGoodLooks(page, 'the jury of a draft')
  await page.getByRole('link', { name: 'too-short' }).click()
  await page.getByLabel('Verdict that it must get').selectOption('Partly solved')
  await page.getByRole('button', { name: 'Save' }).click()
  // Another promise needs no other run.
  await expect.poll(() => page.getByText('Keeps its promise.', { exact: true }).count()).toBe(2)

  await parts.getByRole('link', { name: 'Limits' }).click()
  await page.getByLabel('Longest answer, in bytes').fill('0')
  await press(page, 'Save', 'This number is not allowed here.')
  await expectGoodLooks(page, 'refused limits')
  await page.getByLabel('Longest answer, in bytes').fill('100')
  await press(page, 'Save', 'Saved.')

  await parts.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Open to reviewers' }).click()
  const review = await page.getByText(`${site.url}/workshop/review/`).innerText()
  await expectGoodLooks(page, 'the owners of a draft')
  const reader = await browser.visitor()
  await signInAs(reader, site.url, 'reader', '/')
  expect((await reader.request.get(`${site.url}/workshop/two-steps`)).status()).toBe(404)
  expect((await reader.request.get(`${site.url}/problems/two-steps`)).status()).toBe(404)
  await reader.goto(review)
  await reader.getByText('All robots get every letter at once.').waitFor()
  await expectGoodLooks(reader, 'a draft for reviewers')

  await parts.getByRole('link', { name: 'Overview' }).click()
  await page.getByText('Everything is in order.').waitFor()
  await press(page, 'Publish', 'The draft is as it was published.')
  await parts.getByRole('link', { name: 'History' }).click()
  await page.getByRole('link', { name: 'Revision 2' }).click()
  await page.getByText('Level of sample:').waitFor()
  await expectGoodLooks(page, 'the history of a draft')
  await page.goto(`${site.url}/workshop`)
  await page.getByRole('link', { name: 'Two steps' }).waitFor()
  await expectGoodLooks(page, 'the workshop')

  await reader.setViewportSize({ width: 1280, height: 900 })
  await reader.goto(`${site.url}/problems/two-steps`)
  await reader.getByLabel('Your answer').fill('RR')
  await reader.getByRole('button', { name: 'Submit' }).click()
  await reader.waitForURL('**/submissions/*')
  await reader.getByText('Accepted').first().waitFor()
  expect(await db.standing.count({ where: { problemId: 'two-steps', accepted: true } })).toBe(1)
})

/** Carries a testcase by its grip below another one. */
async function carryDown(page: Page, name: string, below: string) {
  const grip = page.getByRole('listitem').filter({ hasText: name }).getByTitle('Drag to another place')
  const [from, target] = [await grip.boundingBox(), page.getByRole('listitem').filter({ hasText: below })]
  const to = (await target.boundingBox())!
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(from!.x + 20, from!.y + 30)
  await page.mouse.move(from!.x + 20, to.y + to.height)
  await page.mouse.up()
}

async function savedOrder() {
  const last = await db.revision.findFirstOrThrow({
    orderBy: { number: 'desc' },
    where: { draftId: 'two-steps' },
  })
  return readDocument(last.document).cases.map(({ name }) => name)
}

/** A published bot problem of a setter that shows a program, solved by somebody. */
async function shownProgram(setter: Viewer, solver: Viewer) {
  await makeBotProblem()
  const made = await createDraft(setter, { id: 'breakable', title: 'Breakable', like: 'way-out' })
  expect(made).toMatchObject({ ok: true })
  const { document, revision } = (await findDraft(setter, 'breakable'))!
  const source = 'print("RR")'
  const solution = { name: 'short', source, language: 'python' as const, promise: 'accepted' as const }
  const shown = { ...document, jury: [{ ...solution, cases: {}, shown: true }] }
  await db.revision.update({
    where: { draftId_number: { draftId: 'breakable', number: revision } },
    data: { document: shown as object, publishedAt: new Date() },
  })
  const { puzzle, kind, difficulty, answerBytes } = document
  await db.problem.create({
    data: {
      ...{ id: 'breakable', position: 99, puzzle, kind, difficulty, answerBytes },
      statements: { create: { locale: 'en', title: 'Breakable', summary: 'Out.', body: 'Out.' } },
      cases: { create: { name: 'sample', position: 0, sample: true, level: '00x\n' } },
    },
  })
  const id = await enterResult({ userId: solver.id, problemId: 'breakable', rank: [0, 0, 3], at: 0 })
  await db.submission.update({ where: { id }, data: { language: 'python', answer: 'print("RRR")' } })
}

test('a solver breaks the program that a setter shows, and the setter takes the level', async () => {
  const [setter, solver] = [await makeUser('eupalamus', 'setter'), await makeUser('ariadne')]
  await shownProgram(setter, solver)
  const page = await browser.visitor()
  await signInAs(page, site.url, 'ariadne', '/problems/breakable/break')
  await page.getByText('short Python').click()
  await page.getByText('print("RR")').waitFor()
  const level = page.getByLabel('Level', { exact: true })
  await level.fill('what?')
  await press(page, 'Check it', 'The puzzle cannot read this level.')
  await level.fill('000x')
  await press(page, 'Check it', 'It waits for a worker.')
  await expectGoodLooks(page, 'a program to break')
  // What a worker does is tested without a browser.
  await db.challenge.updateMany({
    where: { draftId: 'breakable' },
    data: { state: 'broken', ownVerdict: 'accepted', verdict: 'partial' },
  })

  const other = await browser.visitor()
  await signInAs(other, site.url, 'eupalamus', '/workshop/breakable/challenges')
  await other.getByRole('link', { name: 'ariadne' }).waitFor()
  await expectGoodLooks(other, 'a broken program')
  await other.setViewportSize({ width: 1280, height: 900 })
  await other.getByLabel('Name of the testcase').fill('of-ariadne')
  await press(other, 'Take into the draft', 'Nobody has broken a solution that you show.')
  await other.goto(`${site.url}/workshop/breakable/cases`)
  await other.getByText('by ariadne').waitFor()

  await page.goto(`${site.url}/notices`)
  await page.getByText('The setter of Breakable has decided about a level that you proposed').waitFor()
  await page.getByRole('link', { name: 'Breakable' }).click()
  await page.getByText('The setter has taken it.').waitFor()
})

test('the forms work without JavaScript', async () => {
  await makeUser('minos', 'setter')
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.context().addCookies([await sessionCookie('minos', site.url)])
  await page.goto(`${site.url}/workshop/new`)
  await page.getByLabel('Title').fill('Plain')
  await page.getByLabel('Address').fill('plain')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Summary').fill('A sentence.')
  await page.getByLabel('Statement', { exact: true }).fill('Some **words**.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region').getByText('words', { exact: true }).waitFor()
  await page.goto(`${site.url}/workshop/plain/cases/new`)
  await page.getByLabel('Name').fill('second')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Move second up' }).click()
  const names = page.getByRole('listitem').getByRole('link')
  await expect.poll(() => names.allInnerTexts()).toEqual(expect.arrayContaining(['second', 'sample']))
  expect(
    (await db.revision.findFirstOrThrow({ orderBy: { number: 'desc' }, where: { draftId: 'plain' } }))
      .document,
  ).toMatchObject({ cases: [{ name: 'second' }, { name: 'sample' }] })
})

test('a setter makes a duel: the mazes that it asks for, as rows and as text, and what both roles play first', async () => {
  await makeUser('pasiphae', 'setter')
  const page = await browser.visitor()
  await signInAs(page, site.url, 'pasiphae', '/workshop/new')
  await page.getByLabel('Title').fill('Two mazes')
  await page.getByLabel('Address').fill('two-mazes')
  await page.getByLabel('Puzzle and kind').selectOption({ label: 'Maze duel (Duel)' })
  await page.getByRole('button', { name: 'Create' }).click()
  const parts = page.getByRole('navigation', { name: 'Parts of the problem' })
  await parts.getByRole('link', { name: 'Schedule' }).click()
  await page.getByRole('heading', { name: 'Two mazes' }).waitFor()
  const text = page.getByLabel('The schedule as text')
  const count = (number: number) => page.getByText(`Each pair of programs plays ${number} maze`).waitFor()

  // As text, with what is wrong with it while one types.
  await text.fill('15 7\n14 8')
  await page.getByText('Line 2: the size must be 15 to 50.').waitFor()
  expect(await page.getByLabel('Seed of maze 2').getAttribute('aria-invalid')).toBe('true')
  await text.fill('15 7\n')
  await count(1)
  // As rows, by mouse and keys.
  await page.getByRole('button', { name: 'Add a maze' }).click()
  await expect.poll(() => text.inputValue()).toBe('15 7\n15 8\n')
  expect(await page.getByLabel('Size of maze 2').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await page.getByLabel('Size of maze 2').selectOption('30')
  await page.getByLabel('Seed of maze 2').fill('77')
  await expect.poll(() => text.inputValue()).toBe('15 7\n30 77\n')
  await page.getByRole('img', { name: 'Maze 2, as the built-in bot prim builds it' }).waitFor()
  await page.getByRole('button', { name: 'Remove maze 1' }).click()
  await expect.poll(() => text.inputValue()).toBe('30 77\n')
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.inputValue()).toBe('15 7\n30 77\n')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => text.inputValue()).toBe('30 77\n')
  await page.getByText('Fill with sizes').click()
  await page.getByLabel('From size').selectOption('18')
  await page.getByLabel('To size').selectOption('20')
  await page.getByRole('button', { name: 'Replace all by 3 mazes' }).click()
  await count(3)
  await expectGoodLooks(page, 'the schedule of a duel')
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, 'Save', 'Saved.')
  const sizes = async () => {
    const { revisions } = await db.draft.findUniqueOrThrow({
      where: { id: 'two-mazes' },
      include: { revisions: { orderBy: { number: 'desc' }, take: 1 } },
    })
    return readDocument(revisions[0]!.document).schedule.map(({ size }) => size)
  }
  expect(await sizes()).toEqual([18, 19, 20])

  await parts.getByRole('link', { name: 'Testcases' }).click()
  await page.getByText('Whoever submits a program plays the testcases of its role first.').waitFor()
  await expectGoodLooks(page, 'the testcases of a duel')
  await page.getByRole('link', { name: 'Add a testcase for architects' }).click()
  await page.getByRole('heading', { name: 'Add a testcase for architects' }).waitFor()
  await page.getByLabel('Name').fill('order-20')
  await page.getByRole('textbox', { name: 'Level' }).fill('14')
  await page.getByText('from 15 to 50').waitFor()
  await page.getByRole('textbox', { name: 'Level' }).fill('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'order-20' }).waitFor()

  await parts.getByRole('link', { name: 'Jury solutions' }).click()
  await page.getByRole('link', { name: 'Add a solution' }).click()
  await page.getByLabel('Name').fill('grower')
  await page.getByLabel('Role').selectOption('Architect')
  // No worker runs here; the program waits for one.
  await page.getByLabel('Language', { exact: true }).selectOption('Python')
  await page.getByLabel('Source').fill('print()')
  await expectGoodLooks(page, 'a jury program of a duel')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'grower' }).waitFor()
  await parts.getByRole('link', { name: 'Overview' }).click()
  await page.getByText('No solution for solvers promises to be accepted.').waitFor()
})

test('an administrator takes a problem of the site into the Workshop', async () => {
  await makeUser('pandora', 'administrator')
  const page = await browser.visitor()
  await signInAs(page, site.url, 'pandora', '/workshop')
  await page.getByLabel('Problem', { exact: true }).selectOption({ label: 'Robot escape' })
  await expectGoodLooks(page, 'the Workshop of an administrator')
  await press(page, 'Take into the Workshop', 'The draft is as it was published.')
  await page.getByRole('link', { name: 'Testcases' }).click()
  await page.getByRole('link', { name: 'classic' }).waitFor()
})
