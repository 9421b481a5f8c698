import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { inRoot } from '@/scripts/up/paths.mjs'
import { commented, renamed, reordered } from '@/tests/setup/disguise'
import { makeWorker } from '../integration/bots'
import { contest } from '../integration/contests'
import { makeUser } from '../integration/people'
import { sessionCookie, signInAs, startBrowser } from '../setup/browser'
import { hours } from '../setup/hours'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* An organiser compares what was submitted; nobody else gets to see anything of it. */

const PROBLEM = 'knights-tour-bot'
const SOURCE = readFileSync(inRoot('prisma', 'seed', 'jury', 'knights-tour', 'blocks.py'), 'utf8')
const COPY = commented(reordered(renamed(SOURCE, 'python')), 'python')

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  // Otherwise the worker plays the duels of the built-in bots first.
  await db.duelEntry.deleteMany()
})

/** A contest with these programs by people of these names; Olga runs it. */
async function contestWith(programs: Readonly<Record<string, string>>): Promise<string> {
  const { id } = await contest(-3, 1, { problemId: PROBLEM })
  await db.contestOrganiser.create({ data: { contestId: id, userId: (await makeUser('olga')).id } })
  for (const [index, [name, answer]] of Object.entries(programs).entries()) {
    const { id: userId } = await makeUser(name)
    await db.participation.create({ data: { contestId: id, userId, joinedAt: hours(-3) } })
    await db.submission.create({
      data: {
        ...{ userId, problemId: PROBLEM, answer, language: 'python', token: randomUUID() },
        ...{ verdict: 'accepted', score: 1, rank: [0, 1], reason: {}, rules: 1 },
        createdAt: hours(index / 10 - 2),
      },
    })
  }
  return id
}

test('an organiser reads what is alike, side by side and by the keyboard; for others there is no such page', async () => {
  const id = await contestWith({ ann: SOURCE, bob: COPY, cid: SOURCE.split('\n').slice(120).join('\n') })
  const path = `/contests/${id}/manage/similarity`
  const olga = await browser.visitor()
  await signInAs(olga, site.url, 'olga', `/contests/${id}/manage`)
  await olga.getByRole('link', { name: 'Similarity' }).click()
  await olga.getByText('Similarity is evidence, never a verdict.').waitFor()
  await olga.getByRole('button', { name: 'Compare submissions' }).click()
  await olga.getByText('waiting for a worker').waitFor()
  await makeWorker()
  await olga.getByText('ready', { exact: true }).waitFor()
  await expectGoodLooks(olga, 'the comparisons of a contest')
  await olga.getByRole('link', { name: /^Report of/ }).click()
  await olga.getByText('3 programs were compared.').waitFor()
  const rows = olga.getByRole('table', { name: 'Most similar pairs' }).getByRole('row')
  expect(await rows.nth(1).innerText()).toMatch(/^9\d(\.\d)?%\s+ann[\s\S]*bob/)
  await expectGoodLooks(olga, 'a report of similarity')

  await olga.setViewportSize({ width: 1280, height: 900 })
  await rows
    .nth(1)
    .getByRole('link', { name: /: ann and bob side by side$/ })
    .click()
  const frame = (name: string) => olga.getByRole('region', { name: `Program by ${name}` })
  await frame('ann').waitFor()
  await olga.keyboard.press('p')
  const position = olga.getByText(/^Region \d+ of \d+$/)
  const [last, count] = (await position.innerText()).match(/\d+/g)!
  expect(last).toBe(count)
  await olga.keyboard.press('n')
  expect(await position.innerText()).toBe(`Region 1 of ${count}`)
  for (const name of ['ann', 'bob']) {
    const current = frame(name).locator('[data-current]')
    expect(await current.innerText()).toMatch(/^Region 1 like lines \d+ to \d+$/)
    const [inner, outer] = [(await current.boundingBox())!, (await frame(name).boundingBox())!]
    expect(inner.y).toBeGreaterThanOrEqual(outer.y)
    expect(inner.y).toBeLessThan(outer.y + outer.height)
  }
  await expectGoodLooks(olga, 'two programs side by side')
  const report = new URL(olga.url()).pathname.split('/').at(-2)

  // Without scripts, the link of a region leads to the other program.
  const plain = await browser.visitor({ javaScriptEnabled: false })
  await plain.context().addCookies([await sessionCookie('olga', site.url)])
  await plain.goto(`${site.url}${path}/${report}/1`)
  await plain.getByRole('link', { name: 'Region 2' }).first().click()
  expect(new URL(plain.url()).hash).toBe('#right-2')

  const stranger = await browser.visitor()
  await makeUser('stranger', 'organiser')
  for (const name of ['', 'ann', 'stranger']) {
    if (name) await signInAs(stranger, site.url, name, '/')
    for (const each of [path, `${path}/${report}`, `${path}/${report}/1`])
      expect(
        (await stranger.request.get(`${site.url}${each}`)).status(),
        `${name || 'nobody'}: ${each}`,
      ).toBe(404)
  }
  await olga.goto(`${site.url}${path}`)
  await olga.getByRole('button', { name: /^Delete/ }).click()
  await olga.getByRole('link', { name: /^Report of/ }).waitFor({ state: 'detached' })
  expect(await db.similarityPair.count()).toBe(0)
})
