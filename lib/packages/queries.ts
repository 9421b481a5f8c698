import 'server-only'
import { z } from 'zod'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person } from '@/lib/core/person'
import type { PackageState } from '@/lib/generated/prisma/enums'
import {
  type CheckProgress,
  findingsSchema,
  isFine,
  type PackageReport,
  progressSchema,
  reportSchema,
} from './report'

/** A version of a package, for administrators. */
export interface PackageRow {
  readonly id: string
  readonly uuid: string
  readonly version: number
  readonly name: string
  readonly format: string
  readonly bytes: number
  readonly state: PackageState
  readonly progress: CheckProgress | undefined
  /** Whether the check has found nothing to mend; undefined until it is checked. */
  readonly fine: boolean | undefined
  readonly uploadedBy: Person | null
  readonly createdAt: Date
  /** The problem that this version judges. */
  readonly judges: { readonly id: string; readonly hidden: boolean } | null
}

export interface PackageDetails extends PackageRow {
  readonly files: number
  /** What was found while it was read, until there is a report. */
  readonly report: PackageReport
  readonly cause: string | null
  readonly timeLimit: number | null
  /** The problem of the uuid, whichever version judges it. */
  readonly problem: {
    readonly id: string
    readonly hidden: boolean
    readonly difficulty: number
    readonly summary: string
    readonly version: number
  } | null
  /** Other versions, newest first. */
  readonly versions: readonly { readonly id: string; readonly version: number }[]
}

/** Most rows of the list. */
const MOST_ROWS = 200

const WITH = {
  uploadedBy: { select: PERSON },
  problem: { select: { id: true, hidden: true } },
} as const

/** The newest packages. Throws `NotAllowed` unless the actor is an administrator. */
export async function listPackages(actor: Actor | null): Promise<PackageRow[]> {
  requireAdministrator(actor)
  const rows = await db.package.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_ROWS,
    omit: { model: true, findings: true },
    include: WITH,
  })
  return rows.map(rowOf)
}

type Row = Parameters<typeof rowOf>[0]

function rowOf(row: {
  id: string
  uuid: string
  version: number
  name: string
  format: string
  bytes: bigint
  state: PackageState
  progress: unknown
  report: unknown
  uploadedBy: Person | null
  createdAt: Date
  problem: { id: string; hidden: boolean } | null
}): PackageRow {
  const { id, uuid, version, name, format, state, uploadedBy, createdAt } = row
  return {
    ...{ id, uuid, version, name, format, state, uploadedBy, createdAt },
    bytes: Number(row.bytes),
    progress: progressSchema.safeParse(row.progress).data,
    fine: row.report === null ? undefined : isFine(reportSchema.parse(row.report)),
    judges: row.problem,
  }
}

/** One package with its report. Throws `NotAllowed` unless the actor is an administrator. */
export async function findPackage(actor: Actor | null, id: string): Promise<PackageDetails | undefined> {
  requireAdministrator(actor)
  if (!isId(id)) return undefined
  const row = await db.package.findUnique({
    where: { id },
    omit: { model: true },
    include: { ...WITH, _count: { select: { files: true } } },
  })
  if (!row) return undefined
  const versions = await db.package.findMany({
    where: { uuid: row.uuid, id: { not: id } },
    orderBy: { version: 'desc' },
    select: { id: true, version: true },
  })
  const problem = await db.problem.findFirst({
    where: { package: { uuid: row.uuid } },
    select: {
      ...{ id: true, hidden: true, difficulty: true },
      statements: { where: { locale: 'en' }, select: { summary: true } },
      package: { select: { version: true } },
    },
  })
  const read = findingsSchema.parse(row.findings)
  return {
    ...rowOf(row as unknown as Row),
    files: row._count.files,
    report: row.report === null ? { ...read, submissions: [] } : reportSchema.parse(row.report),
    cause: row.cause,
    timeLimit: row.timeLimit,
    problem: problem && {
      ...{ id: problem.id, hidden: problem.hidden, difficulty: problem.difficulty },
      summary: problem.statements[0]?.summary ?? '',
      version: problem.package?.version ?? 0,
    },
    versions,
  }
}

/** What is wrong with an upload, as the address of the form has it. Values of a package are texts or numbers. */
const faultQuery = z.object({
  fault: z.string().regex(/^[a-z0-9-]{1,60}$/),
  where: z.string().max(500).default(''),
  values: z
    .string()
    .max(4000)
    .default('{}')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('unreadable')
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type UploadFault = z.output<typeof faultQuery>

/** Reads the fault of an upload from the address; undefined if there is none. */
export const uploadFault = (query: unknown): UploadFault | undefined => faultQuery.safeParse(query).data
