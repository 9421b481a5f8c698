import { describe, expect, test } from 'vitest'
import { SAMPLES } from '../contract/samples'
import { sessionCookie } from '../setup/browser'
import {
  drop,
  field,
  fileOf,
  judges,
  LARGE,
  paste,
  preview,
  SMALLER,
  startLargeAnswers,
  verdictOf,
} from './large-answers-site'

/* Answers that would block the page are judged in a worker, with the same verdict as on the server. */

const site = await startLargeAnswers()

describe('a tour of a million cells', () => {
  test('dropped as a file is judged by a worker while the page stays responsive', async () => {
    const page = await site.open('large-tour')
    await field(page).fill('1 2')
    await expect.poll(() => preview(page).innerText()).toContain('one cell')
    expect(await judges(page)).toMatchObject({ asked: [] })
    await page.evaluate(() => {
      window.judges.held = true
    })
    await drop(page, LARGE.answer, 'tour.txt')

    const answer = page.getByRole('group', { name: 'Your answer File tour.txt, 6.9 MB' })
    await answer.waitFor()
    await expect.poll(() => preview(page).innerText()).toBe('Judging…')
    // Only the worker judges: until it replies there is no verdict, and the page stays responsive.
    expect((await judges(page)).asked).toEqual([LARGE.answer.length])
    const slider = page.getByRole('slider', { name: 'Step' })
    expect(await slider.getAttribute('max')).toBe('0')

    await page.evaluate(() => window.judges.release())
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
    expect((await judges(page)).answered).toEqual([
      {
        verdict: verdictOf('knights-tour', LARGE),
        moves: '[{"spelling":"matrix","numbers":"Float64Array 1000000"}]',
      },
    ])
    expect(await slider.getAttribute('max')).toBe('1000000')

    // The answer is too large for a form, and the page says so before anyone tries to submit it.
    expect(await answer.innerText()).toContain('You can run it here but not submit it.')
    // The typed text is kept as the draft, the dropped text is not, and the button leads back to the draft.
    expect(await page.evaluate(() => localStorage.getItem('draft:large-tour'))).toBe('1 2')
    await page.getByRole('button', { name: 'Back to the field' }).click()
    expect(await field(page).inputValue()).toBe('1 2')
    await expect.poll(() => preview(page).innerText()).toContain('one cell')
  })

  test('chosen as a file is, too, and another file replaces it', async () => {
    const page = await site.open('large-tour')
    const choice = page.getByLabel('Or choose a file')
    await choice.setInputFiles(fileOf('tour.txt', LARGE.answer))
    await page.getByRole('group', { name: 'Your answer File tour.txt, 6.9 MB' }).waitFor()
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
    // Otherwise the form would send the file a second time, in addition to the answer.
    expect(await choice.inputValue()).toBe('')
    await choice.setInputFiles(fileOf('short.txt', '1 2\r\n'))
    await expect.poll(() => field(page).inputValue()).toBe('1 2\n')
    await expect.poll(() => preview(page).innerText()).toContain('one cell')
  })

  test('pasted is, too; leaving it stops the worker', async () => {
    const page = await site.open('large-tour')
    await page.evaluate(() => {
      window.judges.held = true
    })
    await field(page).focus()
    await paste(page, LARGE.answer)
    const answer = page.getByRole('group', { name: 'Your answer Pasted text, 6.9 MB' })
    await answer.waitFor()
    // The field had the focus, and is gone.
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => (await judges(page)).asked).toHaveLength(1)
    await page.getByRole('button', { name: 'Back to the field' }).click()
    await expect.poll(async () => (await judges(page)).ended).toBe(1)
    expect(await preview(page).innerText()).toContain('Click the squares one after another')
  })
})

describe('an answer that fits the field', () => {
  test('is judged in a worker; further typing stops it, and the newest text is judged', async () => {
    const page = await site.open('tour')
    await page.evaluate(() => {
      window.judges.held = true
    })
    await field(page).fill(SMALLER.answer)
    await expect.poll(() => preview(page).innerText()).toBe('Judging…')
    await field(page).press('Control+End')
    await page.keyboard.type('7')
    const longer = `${SMALLER.answer}7`
    await expect
      .poll(() => judges(page))
      .toMatchObject({ ended: 1, started: 2, asked: [SMALLER.answer.length, longer.length], answered: [] })
    await page.evaluate(() => window.judges.release())
    await expect.poll(() => preview(page).innerText()).toContain('Line 161')
    const { verdict } = (await judges(page)).answered.at(-1)!
    expect(verdict).toEqual(verdictOf('knights-tour', { ...SMALLER, answer: longer }))
    expect(await page.locator('form mark').count()).toBe(1)

    // The page reuses the worker that has already answered.
    await page.keyboard.press('Backspace')
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
    expect(await judges(page)).toMatchObject({ started: 2, ended: 1 })
    expect(await page.evaluate(() => localStorage.getItem('draft:tour')?.length)).toBe(SMALLER.answer.length)
  })

  test('is submitted as a file without JavaScript, and the file replaces the field', async () => {
    const page = await site.visitor({ javaScriptEnabled: false })
    await page.context().addCookies([await sessionCookie('euler', site.url)])
    await page.goto(`${site.url}/problems/tour`)
    await field(page).fill('1 2')
    await page.getByLabel('Or choose a file').setInputFiles(fileOf('tour.txt', SMALLER.answer))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(/\/submissions\//)
    expect(await page.getByRole('main').innerText()).toContain('Accepted')
  })

  test('is judged by the page if it may not start workers', async () => {
    const page = await site.open(
      'tour',
      'window.Worker = class { constructor() { throw new Error("none") } }',
    )
    await field(page).fill(SMALLER.answer)
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
  })
})

test("the worker gives every answer the server's verdict", async () => {
  const page = await site.open('tour')
  await field(page).focus()
  await expect.poll(async () => (await judges(page)).started).toBe(1)
  const puzzles = ['knights-tour', 'labyrinth-path', 'robot-escape'] as const
  const orders = puzzles.flatMap((puzzle) =>
    SAMPLES[puzzle].flatMap(({ level, games, unreadable }) =>
      [...games.flat(), ...unreadable].map((answer) => ({
        ...{ puzzle, level, seed: 0, answer },
      })),
    ),
  )
  const here = await page.evaluate(
    (orders) =>
      new Promise<unknown[]>((settle) => {
        const worker = new Worker(window.judges.address)
        const verdicts: unknown[] = []
        worker.onmessage = ({ data }) => {
          verdicts.push(data.verdict)
          if (verdicts.length === orders.length) settle(verdicts)
        }
        for (const order of orders) worker.postMessage(order)
      }),
    orders,
  )
  expect(here).toEqual(orders.map(({ puzzle, level, answer }) => verdictOf(puzzle, { level, answer })))
})
