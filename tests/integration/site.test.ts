import { beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../setup/site'

let site: Site
beforeAll(async () => {
  site = await startSite()
})

test('the production build answers with a seeded problem', async () => {
  const answer = await fetch(`${site.url}/problems/robot-escape`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Robot escape')
})

test('it stops cleanly on SIGTERM', async () => {
  await site.stop()
  await expect(fetch(site.url)).rejects.toThrow()
})
