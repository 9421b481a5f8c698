import 'server-only'
import { randomInt } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import type { Fault } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { recordAll } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { keysOf } from '@/lib/users/commands'
import { type NewAccount, planRoster } from './plan'

/** How many passwords are hashed at a time: half of Node's threads, so that others can still sign in. */
const AT_ONCE = 2

/** What one person needs to sign in. */
export interface Slip {
  readonly username: string
  readonly name: string
  readonly password: string
}

/** How far the creation is, and at last what came of it. */
export type RosterNews =
  | { readonly done: number; readonly total: number }
  /** `csv`: the same as a file. */
  | { readonly slips: readonly Slip[]; readonly csv: string }
  | { readonly fault: Fault }

/**
 * Creates the accounts of a roster in one transaction, once all passwords are hashed; until then nothing is written, so
 * whoever stops in between (`signal`, or a server that dies) leaves nothing behind. `count` is how many accounts the
 * administrator has been told of. The passwords are told once and kept nowhere.
 *
 * Faults: those of `readRoster`; `roster-changed` if it would no longer be `count` accounts.
 */
export async function* createFromRoster(
  actor: Actor | null,
  { text, count }: { readonly text: string; readonly count: number },
  signal: AbortSignal,
): AsyncGenerator<RosterNews> {
  requireAdministrator(actor)
  const plan = await planRoster(actor, text)
  if (!plan.ok) return yield { fault: plan.error }
  const accounts = plan.value.flatMap((line) => (line.outcome === 'create' ? [line.account] : []))
  if (accounts.length !== count) return yield CHANGED
  const rows: Prisma.UserCreateManyInput[] = []
  const slips: Slip[] = []
  for (let at = 0; at < count && !signal.aborted; at += AT_ONCE) {
    yield { done: at, total: count }
    for (const { row, slip } of await Promise.all(accounts.slice(at, at + AT_ONCE).map(prepare))) {
      rows.push(row)
      slips.push(slip)
    }
  }
  if (signal.aborted) return
  yield (await write(actor, rows)) ? { slips, csv: csvOf(slips) } : CHANGED
}

/** Names that a spreadsheet would take for a formula begin with an apostrophe. */
const csvOf = (slips: readonly Slip[]): string =>
  stringify([...slips], {
    ...{ header: true, columns: ['username', 'name', 'password'], bom: true },
    ...{ escape_formulas: true, record_delimiter: 'windows' },
  })

const CHANGED = { fault: { code: 'roster-changed', values: {} } } as const

async function prepare({ password: given, ...columns }: NewAccount) {
  const password = given || randomPassword()
  const row = { ...columns, ...(await keysOf(columns.email, password)) }
  return { row, slip: { username: columns.username, name: columns.name, password } }
}

/** Writes all accounts, or none if one of the usernames has been taken meanwhile. */
async function write(actor: Actor, rows: Prisma.UserCreateManyInput[]): Promise<boolean> {
  try {
    await db.$transaction(async (tx) => {
      // Hashing may have taken a minute, in which the administrator may have stopped being one.
      const [self] = await tx.$queryRaw<Actor[]>`
        SELECT id, role FROM "User" WHERE id = ${actor.id}::uuid AND "disabledAt" IS NULL FOR SHARE`
      requireAdministrator(self ?? null)
      await tx.user.createMany({ data: rows })
      await recordAll(
        rows.map(({ username }) => {
          return { actorId: actor.id, action: 'account-created', subject: `user/${username}` }
        }),
        tx,
      )
    })
    return true
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false
    throw error
  }
}

/**
 * No vowels, so that no words come about, and nothing that looks like something else on paper: neither l, i and 1, nor
 * o and 0, s and 5, z and 2, b and 6, g, q and 9, v and u.
 */
const LETTERS = 'cdfhjkmnprtwxy3478'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A random password to read from paper: 16 letters in four groups, 66 bits. */
export function randomPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
