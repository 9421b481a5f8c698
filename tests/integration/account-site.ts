import { beforeAll, expect } from 'vitest'
import { startSite } from '../setup/site'
import { type Answer, Visitor } from './visitor'

export const PASSWORD = 'a thread of red wool'

let site = ''
let visitors = 0

/** Starts a site that trusts a proxy, for the tests of the calling file. */
export function startAccounts(): () => string {
  beforeAll(async () => {
    site = (await startSite({ env: { CLEW_TRUST_PROXY: '1' } })).url
  })
  return () => site
}

/** Returns a visitor with a new address, so that the limits of one test do not affect another. */
export const visitor = () => new Visitor(site, `10.0.${visitors >> 8}.${visitors++ & 255}`)

export const signUp = (who: Visitor, username: string, more: Record<string, string> = {}) =>
  who.fillIn('/sign-up', { username, password: PASSWORD, name: '', email: '', ...more })

export const signIn = (who: Visitor, login: string, password = PASSWORD, path = '/sign-in') =>
  who.fillIn(path, { login, password })

export async function member(username: string, more?: Record<string, string>): Promise<Visitor> {
  const who = visitor()
  const answer = await signUp(who, username, more)
  expect([answer.status, answer.location]).toEqual([303, '/'])
  return who
}

/** Whether a visitor is signed in: only then do the settings open. */
export const isSignedIn = async (who: Visitor) => (await who.get('/settings')).status === 200

/** Returns the error message of a field. */
export const errorOf = ({ body }: Answer, field: string) =>
  new RegExp(`<p id="${field}-error"[^>]*>([^<]*)`).exec(body)?.[1]?.replaceAll('&#x27;', "'")
