import { randomBytes } from 'node:crypto'
import { db } from '@/lib/db'
import { hashPassword } from '@/lib/users/password'
import { Visitor } from '@/tests/integration/visitor'

const newPassword = () => randomBytes(12).toString('hex')

async function fillIn(site: string, path: string, values: Record<string, string>): Promise<Visitor> {
  const visitor = new Visitor(site)
  const { status } = await visitor.fillIn(path, values)
  if (status !== 303) throw new Error(`The form of ${path} was answered with ${status}.`)
  return visitor
}

/** Makes an account through the form of the site. The visitor is signed in then. */
export const signUp = (site: string, username: string): Promise<Visitor> =>
  fillIn(site, '/sign-up', { username, password: newPassword(), name: '', email: '' })

/** Gives a user a password and signs in with it through the form of the site. */
export async function signIn(site: string, userId: string): Promise<Visitor> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const { username } = await db.user.update({ where: { id: userId }, data: { passwordHash } })
  return fillIn(site, '/sign-in', { login: username, password })
}

/** What a browser sends as its `Cookie`. */
export const cookieOf = ({ jar }: Visitor): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
