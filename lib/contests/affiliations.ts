import { z } from 'zod'
import { db } from '@/lib/core/db'
import { displayName } from '@/lib/core/input/display-name'
import { oneLine } from '@/lib/core/input/one-line'
import type { Transaction } from './locked'

/*
 * The group and the organisation of a participant. Both are given by name, and exist from then on: groups in their
 * contest, organisations everywhere.
 */

export const ORGANISATION_LENGTH = 120

const orEmpty = (text: z.ZodType<string, string>) => z.string().trim().pipe(z.literal('').or(text))

/** Names as organisers write them; empty: none. Messages are codes of `account.faults`. */
export const groupName = orEmpty(displayName)
export const organisationName = orEmpty(oneLine('organisation', ORGANISATION_LENGTH))

/** The id of the group of a contest with a name; null for none. */
export async function groupNamed(tx: Transaction, contestId: string, name: string): Promise<string | null> {
  if (name === '') return null
  await tx.contestGroup.createMany({ data: { contestId, name }, skipDuplicates: true })
  const where = { contestId_name: { contestId, name } }
  return (await tx.contestGroup.findUniqueOrThrow({ where })).id
}

/** The id of the organisation with a name; null for none. */
export async function organisationNamed(tx: Transaction, name: string): Promise<string | null> {
  if (name === '') return null
  await tx.organisation.createMany({ data: { name }, skipDuplicates: true })
  return (await tx.organisation.findUniqueOrThrow({ where: { name } })).id
}

/** The names of the groups of a contest and of the organisations that its participants belong to. */
export async function affiliationsIn(
  contestId: string,
): Promise<{ readonly groups: readonly string[]; readonly organisations: readonly string[] }> {
  const [orderBy, select] = [{ name: 'asc' }, { name: true }] as const
  const [groups, organisations] = await Promise.all([
    db.contestGroup.findMany({ where: { contestId }, orderBy, select }),
    db.organisation.findMany({ where: { participations: { some: { contestId } } }, orderBy, select }),
  ])
  return { groups: groups.map(({ name }) => name), organisations: organisations.map(({ name }) => name) }
}
