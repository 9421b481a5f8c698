import { afterEach, describe, expect, test, vi } from 'vitest'
import { databaseEnv, EnvError, isHttps, limitsEnv, logLevel, providersEnv, siteEnv } from './env'

const SECRET = 'x'.repeat(32)

function given(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}
afterEach(() => vi.unstubAllEnvs())

test('an unset or empty variable has its default', () => {
  given({ NEXTAUTH_SECRET: SECRET, CLEW_URL: '', PORT: '', CLEW_FAILED_SIGN_INS_PER_MINUTE: '' })
  expect(siteEnv()).toMatchObject({ PORT: 3000, CLEW_LISTEN: '127.0.0.1', CLEW_TRUST_PROXY: false })
  expect(siteEnv().CLEW_URL).toBeUndefined()
  expect(limitsEnv().CLEW_FAILED_SIGN_INS_PER_MINUTE).toBe(10)
  expect(isHttps()).toBe(false)
})

test('the public address decides whether cookies need HTTPS', () => {
  given({ NEXTAUTH_SECRET: SECRET, CLEW_URL: 'https://clew.example.org/' })
  expect(siteEnv().CLEW_URL?.origin).toBe('https://clew.example.org')
  expect(isHttps()).toBe(true)
})

describe('explains what is wrong with', () => {
  test.each([
    // variable                     value                         says
    ['DATABASE_URL', '', /DATABASE_URL is not set/, databaseEnv],
    ['DATABASE_URL', 'mysql://localhost', /DATABASE_URL must begin with postgresql/, databaseEnv],
    ['CLEW_DATABASE_POOL', 'many', /CLEW_DATABASE_POOL must be a number/, databaseEnv],
    ['NEXTAUTH_SECRET', '', /NEXTAUTH_SECRET is not set/, siteEnv],
    ['NEXTAUTH_SECRET', 'short', /NEXTAUTH_SECRET must have 32/, siteEnv],
    ['CLEW_URL', 'clew.example.org', /CLEW_URL must be an address/, siteEnv],
    ['CLEW_URL', 'javascript:alert(1)', /CLEW_URL must be an address/, siteEnv],
    ['PORT', '70000', /PORT must be below 65536/, siteEnv],
    ['CLEW_TRUST_PROXY', 'yes', /CLEW_TRUST_PROXY must be 0 or 1/, siteEnv],
    ['CLEW_SUBMISSIONS_PER_MINUTE', '0', /CLEW_SUBMISSIONS_PER_MINUTE must be 1 or more/, limitsEnv],
    ['GITHUB_ID', 'x', /needs both GITHUB_ID and GITHUB_SECRET/, providersEnv],
    ['OIDC_ISSUER', 'https://id.example.org', /needs all of OIDC_ISSUER/, providersEnv],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL/, logLevel],
  ])('%s=%s', (name, value, says, read) => {
    given({ DATABASE_URL: 'postgresql://localhost/clew', NEXTAUTH_SECRET: SECRET, [name]: value })
    expect(read).toThrow(EnvError)
    expect(read).toThrow(says)
  })
})

test('never repeats a value, because it may be a password', () => {
  given({ DATABASE_URL: 'mysql://clew:hunter2@localhost' })
  expect(databaseEnv).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }))
})
