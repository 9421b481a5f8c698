import 'server-only'
import { ok } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { type Entry, record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { NetworkForm } from './schema'

/* Administrators' commands for network limits. Each throws `NotAllowed` for everyone else. */

/** Gives a network a name and limits. Errors: `network-taken` if it has limits already. */
export async function nameNetwork(actor: Actor | null, form: NetworkForm): Promise<Done> {
  requireAdministrator(actor)
  return unlessTaken(async (tx) => {
    const data = await canonical(tx, form)
    await tx.namedNetwork.create({ data })
    await note(tx, actor, 'network-named', data)
    return true
  })
}

/** Changes a network; `undefined` if there is none. Errors: `network-taken`. */
export async function changeNetwork(
  actor: Actor | null,
  id: string,
  form: NetworkForm,
): Promise<Done | undefined> {
  requireAdministrator(actor)
  let found = false
  const result = await unlessTaken(async (tx) => {
    const data = await canonical(tx, form)
    found = (await tx.namedNetwork.updateMany({ where: { id }, data })).count > 0
    if (found) await note(tx, actor, 'network-changed', data)
  })
  return found || !result.ok ? result : undefined
}

/** Deletes a network, so the default limits apply to it again. Returns false if there is none. */
export async function forgetNetwork(actor: Actor | null, id: string): Promise<boolean> {
  requireAdministrator(actor)
  return db.$transaction(async (tx) => {
    const network = await tx.namedNetwork.findUnique({ where: { id } })
    if (!network) return false
    await tx.namedNetwork.delete({ where: { id } })
    await note(tx, actor, 'network-forgotten', network)
    return true
  })
}

/** The network in its canonical form: 192.0.2.7/24 becomes 192.0.2.0/24. */
async function canonical(tx: Prisma.TransactionClient, form: NetworkForm): Promise<NetworkForm> {
  const [row] = await tx.$queryRaw<{ cidr: string }[]>`SELECT network(${form.cidr}::inet)::text AS cidr`
  return { ...form, cidr: row?.cidr ?? form.cidr }
}

async function unlessTaken(write: (tx: Prisma.TransactionClient) => Promise<unknown>): Promise<Done> {
  try {
    await db.$transaction(write)
    return ok(undefined)
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    if (!isTaken) throw error
    return refused('cidr', 'network-taken')
  }
}

const note = (
  tx: Prisma.TransactionClient,
  { id: actorId }: Actor,
  action: Entry['action'],
  { name, cidr, signUpsPerHour, failuresPerMinute }: NetworkForm,
) =>
  record(
    { actorId, action, subject: `network/${cidr}`, detail: { name, signUpsPerHour, failuresPerMinute } },
    tx,
  )
