import { beforeAll, expect, test } from 'vitest'
import { startSite } from '../setup/site'
import { formsOf, Visitor } from './visitor'

let site: string

beforeAll(async () => {
  const env = { GITHUB_ID: 'a', GITHUB_SECRET: 'b', GOOGLE_ID: 'c', GOOGLE_SECRET: 'd' }
  site = (await startSite({ env })).url
})

test('GitHub and Google have buttons if they are configured', async () => {
  const { body, headers } = await new Visitor(site).get('/sign-in')
  const actions = formsOf(body).map(({ action }) => action)
  expect(actions).toContain('/api/auth/start/github')
  expect(actions).toContain('/api/auth/start/google')
  expect(headers.get('content-security-policy')).toContain(
    "'self' https://github.com https://accounts.google.com",
  )
})

test('GitHub is asked only for the identity', async () => {
  const { location = '' } = await new Visitor(site).post('/api/auth/start/github', new URLSearchParams())
  const there = new URL(location)
  expect(there.origin + there.pathname).toBe('https://github.com/login/oauth/authorize')
  expect(Object.fromEntries(there.searchParams)).toMatchObject({ client_id: 'a', scope: 'read:user' })
  expect(there.searchParams.get('state')).toMatch(/.{20}/)
})

test('an unreachable provider does not give an error page', async () => {
  const who = new Visitor(site)
  let answer = await who.post('/api/auth/start/google', new URLSearchParams())
  // Without a network, discovery fails; with one, the redirect leads to Google.
  if (answer.location?.startsWith('https://accounts.google.com')) return
  while (answer.location) answer = await who.get(answer.location)
  expect([answer.status, answer.body.includes('Signing in did not work.')]).toEqual([200, true])
})
