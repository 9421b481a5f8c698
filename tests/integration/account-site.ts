import { beforeAll, expect } from 'vitest'
import { startSite } from '../setup/site'
import { type Answer, Visitor } from './visitor'

export const PASSWORD = 'a thread of red wool'
export const SESSION = 'next-auth.session-token'

let site = ''
let visitors = 0

/** Starts a site for the tests of the file that calls this, one that trusts a proxy. */
export function startAccounts(): () => string {
  beforeAll(async () => {
    site = (await startSite({ env: { CLEW_TRUST_PROXY: '1' } })).url
  })
  return () => site
}

/** Each from an address of their own, so that no limit of one test is felt in another. */
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

/** Settings can be seen by who is signed in only. */
export const isSignedIn = async (who: Visitor) => (await who.get('/settings')).status === 200

/** What stands beside a field. */
export const errorOf = ({ body }: Answer, field: string) =>
  new RegExp(`<p id="${field}-error"[^>]*>([^<]*)`).exec(body)?.[1]?.replaceAll('&#x27;', "'")
