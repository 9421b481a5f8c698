import { randomBytes } from 'node:crypto'
import { hashPassword } from '@/lib/users/password'
import { Visitor } from '@/tests/integration/visitor'
import { type RunningSite, sqlOf } from '../common/site'

const newPassword = () => randomBytes(12).toString('hex')

async function fillIn(site: string, path: string, values: Record<string, string>): Promise<Visitor> {
  const visitor = new Visitor(site)
  const { status } = await visitor.fillIn(path, values)
  if (status !== 303) throw new Error(`The form of ${path} was answered with ${status}.`)
  return visitor
}

/** Creates an account through the sign-up form. The visitor is then signed in. */
export const signUp = (site: string, username: string): Promise<Visitor> =>
  fillIn(site, '/sign-up', { username, password: newPassword(), name: '', email: '' })

/** Sets a user's password and signs in with it through the form. */
export async function signIn(site: RunningSite, userId: string): Promise<Visitor> {
  const password = newPassword()
  const [user] = await sqlOf<{ username: string }>(
    site,
    'UPDATE "User" SET "passwordHash" = $2 WHERE id = $1 RETURNING username',
    [userId, await hashPassword(password)],
  )
  if (!user) throw new Error(`There is no user ${userId}.`)
  return fillIn(site.url, '/sign-in', { login: user.username, password })
}

/** Signs in `count` users whose places are spread evenly over a leaderboard. */
export async function signInSpread(site: RunningSite, problem: string, count: number): Promise<Visitor[]> {
  const people: Visitor[] = []
  for (let i = 1; i <= count; i++) {
    const [row] = await sqlOf<{ userId: string }>(
      site,
      `SELECT "userId" FROM "Standing" WHERE "problemId" = $1 ORDER BY rank, "reachedAt", "userId" LIMIT 1
       OFFSET (SELECT count(*) * $2::int / ($3::int + 1) FROM "Standing" WHERE "problemId" = $1)`,
      [problem, i, count],
    )
    people.push(await signIn(site, row?.userId ?? ''))
  }
  return people
}

/** Returns the `Cookie` header that a browser sends. */
export const cookieOf = ({ jar }: Visitor): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
