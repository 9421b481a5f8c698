import 'server-only'
import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { type RosterLine, readRoster } from '@/lib/core/input/roster'
import { displayName } from '@/lib/core/input/text'
import { email, newPassword, username } from '@/lib/users/schema'
import { isEasyToGuess } from '@/lib/users/strength'

/* What would happen to each line of a roster. Nothing is written here. */

const COLUMNS = ['username', 'name', 'email', 'password', 'role'] as const
type Column = (typeof COLUMNS)[number]

/** What is wrong with a line, and in which column. */
export type LineFault = Fault & { readonly column: Column | undefined }

/** An account to create. */
export interface NewAccount {
  readonly username: string
  readonly name: string
  readonly email: string | null
  /** Empty: a random one is made. */
  readonly password: string
}

export type PlannedLine =
  | { readonly line: number; readonly outcome: 'create'; readonly account: NewAccount }
  /** Somebody has this username, and stays as they are. */
  | { readonly line: number; readonly outcome: 'exists'; readonly account: NewAccount }
  | {
      readonly line: number
      readonly outcome: 'error'
      readonly username: string
      readonly faults: readonly LineFault[]
    }

const form = z
  .object({
    username,
    name: z.string().max(1000, 'name-long'),
    email,
    password: z.literal('').or(newPassword),
    role: z
      .string()
      .trim()
      .toLowerCase()
      .refine((role) => role === '' || role === 'user', 'role-not-allowed'),
  })
  .transform(({ role: _, ...account }) => ({ ...account, name: account.name.trim() || account.username }))
  .pipe(
    z.object({ username: z.string(), name: displayName, email: z.string().nullable(), password: z.string() }),
  )

const NOTHING = { username: '', name: '', email: '', password: '', role: '' }

/** Reads a roster and says for each line what would happen. Errors: those of `readRoster`. For administrators. */
export async function planRoster(actor: Actor | null, text: string): Promise<Result<PlannedLine[]>> {
  requireAdministrator(actor)
  const read = await readRoster(text, COLUMNS)
  if (!read.ok) return read
  const seen = new Map<string, number>()
  const planned: PlannedLine[] = []
  for (const line of read.value) {
    // Judging a password takes some milliseconds.
    if (line.cells.password) await breathe()
    planned.push(planLine(line, seen))
  }
  const found = await db.user.findMany({
    where: { username: { in: [...seen.keys()] } },
    select: { username: true },
  })
  const taken = new Set(found.map(({ username }) => username))
  return ok(
    planned.map((each) =>
      each.outcome === 'create' && taken.has(each.account.username) ? { ...each, outcome: 'exists' } : each,
    ),
  )
}

/** `seen` has the usernames of the lines above, with their lines. */
function planLine({ line, cells, odd }: RosterLine<Column>, seen: Map<string, number>): PlannedLine {
  const given = { ...NOTHING, ...cells }
  const refuse = (...faults: LineFault[]): PlannedLine => {
    return { line, outcome: 'error', username: given.username.trim().slice(0, 60), faults }
  }
  if (odd !== undefined)
    return refuse({
      column: undefined,
      code: 'roster-cells',
      values: { cells: odd, columns: Object.keys(cells).length },
    })
  const parsed = form.safeParse(given)
  if (!parsed.success)
    return refuse(
      ...parsed.error.issues.map(({ path, message }) => {
        return { column: String(path[0]) as Column, code: message, values: {} }
      }),
    )
  const account = parsed.data
  const before = seen.get(account.username)
  if (before !== undefined)
    return refuse({ column: 'username', code: 'roster-repeated', values: { line: before } })
  seen.set(account.username, line)
  const own = [account.username, account.name, account.email].filter((word) => word !== null)
  if (account.password && isEasyToGuess(account.password, own))
    return refuse({ column: 'password', code: 'password-common', values: {} })
  return { line, outcome: 'create', account }
}
