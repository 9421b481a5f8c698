import 'server-only'
import { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { type Entry, record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/form-fault'
import { isId } from '@/lib/core/id'
import { displayName } from '@/lib/core/input/display-name'
import { type LtiPlatform, Prisma } from '@/lib/generated/prisma/client'
import { faultOfAddress } from './address'

/* The platforms, which administrators register. Each command throws `NotAllowed` for everyone else. */

const MOST_LINES = 50

/** Messages are codes of `account.faults`. */
const address = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const code = faultOfAddress(text)
    if (code) context.addIssue(code)
  })
const word = z
  .string()
  .trim()
  .min(1, 'word-missing')
  .max(255, 'word-long')
  .refine((text) => !/\p{C}/u.test(text), 'word-unprintable')

/** One of them a line. */
const lines = (each: z.ZodType<string, string>) =>
  z
    .string()
    .max(20_000, 'lines-many')
    .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
    .pipe(z.array(each).max(MOST_LINES, 'lines-many'))

export const platformForm = z.object({
  name: displayName,
  issuer: word,
  clientId: word,
  deployments: lines(word).refine((rows) => rows.length > 0, 'word-missing'),
  authUrl: address,
  tokenUrl: address,
  jwksUrl: address,
  serviceOrigins: lines(address).transform((rows) => [...new Set(rows.map((row) => new URL(row).origin))]),
})

export type PlatformForm = z.output<typeof platformForm>

/** Registers a platform and returns its id. Errors: `platform-taken`. */
export async function addPlatform(
  actor: Actor | null,
  form: PlatformForm,
): Promise<Result<string, FormFault>> {
  requireAdministrator(actor)
  return unlessTaken(async (tx) => {
    const { id } = await tx.ltiPlatform.create({ data: form })
    await note(tx, actor, 'platform-added', form)
    return id
  })
}

/** Changes a platform; undefined if there is none. Errors: `platform-taken`. */
export async function changePlatform(
  actor: Actor | null,
  id: string,
  form: PlatformForm,
): Promise<Result<string, FormFault> | undefined> {
  requireAdministrator(actor)
  if (!(await findPlatform(actor, id))) return undefined
  return unlessTaken(async (tx) => {
    await tx.ltiPlatform.update({ where: { id }, data: form })
    await note(tx, actor, 'platform-changed', form)
    return id
  })
}

/** Removes a platform: nobody comes from it any more. Its classes stay, without their courses. */
export async function removePlatform(actor: Actor | null, id: string): Promise<void> {
  requireAdministrator(actor)
  await db.$transaction(async (tx) => {
    const platform = isId(id) ? await tx.ltiPlatform.findUnique({ where: { id } }) : null
    if (!platform) return
    await tx.ltiPlatform.delete({ where: { id } })
    await note(tx, actor, 'platform-removed', platform)
  })
}

/** All platforms by name, with the number of their courses. */
export async function listPlatforms(actor: Actor | null) {
  requireAdministrator(actor)
  return db.ltiPlatform.findMany({
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, issuer: true, _count: { select: { courses: true } } },
  })
}

export async function findPlatform(actor: Actor | null, id: string): Promise<LtiPlatform | null> {
  requireAdministrator(actor)
  return isId(id) ? db.ltiPlatform.findUnique({ where: { id } }) : null
}

/** Under which name the account of somebody from a platform is kept: platforms with one issuer share their people. */
export const providerOf = ({ issuer }: Pick<LtiPlatform, 'issuer'>): string => `lti ${issuer}`

async function unlessTaken(
  write: (tx: Prisma.TransactionClient) => Promise<string>,
): Promise<Result<string, FormFault>> {
  try {
    return ok(await db.$transaction(write))
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    if (!isTaken) throw error
    return refused('clientId', 'platform-taken')
  }
}

const note = (
  tx: Prisma.TransactionClient,
  { id: actorId }: Actor,
  action: Entry['action'],
  {
    name,
    issuer,
    clientId,
    authUrl,
    tokenUrl,
    jwksUrl,
  }: Omit<PlatformForm, 'deployments' | 'serviceOrigins'>,
) => {
  const detail = { name, clientId, authUrl, tokenUrl, jwksUrl }
  return record({ actorId, action, subject: `platform/${issuer}`, detail }, tx)
}
