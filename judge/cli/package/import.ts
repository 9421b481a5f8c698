import { randomUUID } from 'node:crypto'
import { basename, resolve } from 'node:path'
import { type Actor, isAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { isProblemId } from '@/lib/core/id'
import { addressFor } from '@/lib/packages/addresses'
import { type PublishForm, publishForm, publishPackage } from '@/lib/packages/publish'
import { findPackage, type PackageDetails } from '@/lib/packages/queries'
import { importPackage } from '@/lib/packages/upload'
import { isTextFault } from '@/lib/typesetting/faults'
import { listWorkers } from '@/lib/workers/queries'
import { PackageError } from '../../packages/findings'
import type { Package } from '../../packages/model'
import { PackageProgress, say, sayKey } from '../report'
import { UsageError } from '../usage'
import {
  messageOf,
  nameOf,
  type PackageReport,
  reportFrom,
  tellReport,
  tellSubmission,
  tellUnreadable,
  unreadableReport,
} from './report'

export interface ImportOptions {
  readonly publish?: boolean
  readonly anyway?: boolean
  readonly address?: string
  readonly difficulty?: string
  readonly summary?: string
  readonly by?: string
  readonly json?: boolean
}

/** What `clew package import --json` prints. This is a contract: never rename or remove a field. */
interface ImportReport extends PackageReport {
  readonly id: string
  readonly uuid: string
  readonly version: number
  /** Whether a worker has made the report; otherwise it has only what was found while the package was read. */
  readonly checked: boolean
  /** The problem that this version judges from now on; null if it is not published. */
  readonly problem: string | null
}

const DONE = 0
const WRONG = 1
const UNREADABLE = 2
const FAULT_OF_JUDGE = 3

/** How often the state of the check is read, in milliseconds. */
const PAUSE = 300
/** Faults of publishing that the command line was given. */
const OF_USE = ['address-form', 'address-taken']

/**
 * Brings a package into the database of this machine's site as an upload does, waits for its check and publishes it if it
 * is to be. Returns the exit code.
 */
export async function importHere(path: string, options: ImportOptions): Promise<number> {
  const chosen = choices(options)
  const actor = await administrator(options.by)
  // Each run of the command is a form of its own.
  const upload = { path, name: basename(resolve(path)), hash: '', token: randomUUID() }
  const imported = await importPackage(actor, upload)
  if (!imported.ok) return refused(path, imported.error, options)
  const found = await settled(actor, imported.value)
  if (!found) throw new UsageError(say('package.gone'))
  if (found.state === 'failed') {
    process.stderr.write(`${say('package.fault', { cause: found.cause ?? '' })}\n`)
    return FAULT_OF_JUDGE
  }
  const published = options.publish ? await publish(actor, found, chosen) : undefined
  const report = reportOf(found, published && 'problem' in published ? published.problem : null)
  print(report, found, options)
  if (!published) return report.ok ? DONE : WRONG
  if ('problem' in published) return DONE
  process.stderr.write(`clew: ${published.message}\n`)
  return published.isOfUse ? UNREADABLE : WRONG
}

type Choices = Omit<PublishForm, 'problem' | 'difficulty'> & {
  readonly problem: string | undefined
  readonly difficulty: number | undefined
}

/** What was given to publish with, checked before anything is stored. */
function choices({ address, difficulty, summary, anyway }: ImportOptions): Choices {
  const parsed = publishForm.safeParse({
    ...{ problem: address, difficulty: difficulty ?? 1, summary },
    ...(anyway && { anyway: '1' }),
  })
  const fault = parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'form')
  if (!parsed.success || (address !== undefined && !isProblemId(parsed.data.problem)))
    throw new UsageError(sayKey(`packages.faults.${fault ?? 'address-form'}`, {}))
  const { data } = parsed
  return {
    ...data,
    problem: address === undefined ? undefined : data.problem,
    difficulty: difficulty === undefined ? undefined : data.difficulty,
  }
}

/** Who imports: an administrator by name, or the first one of the site. */
async function administrator(username: string | undefined): Promise<Actor> {
  const user = await db.user.findFirst({
    where: username === undefined ? { role: 'administrator' } : { username },
    orderBy: { createdAt: 'asc' },
    select: { id: true, role: true },
  })
  if (user && isAdministrator(user)) return user
  throw new UsageError(say('package.administrator', { name: username ?? '' }))
}

function refused(
  path: string,
  { code, values, where }: Pick<PackageError, 'code' | 'values' | 'where'>,
  { json }: ImportOptions,
): number {
  const error = new PackageError(where, code, values)
  if (code === 'nothing-there') throw new UsageError(`${path}: ${messageOf(error)}`)
  if (json) process.stdout.write(`${JSON.stringify(unreadableReport(nameOf(path), error))}\n`)
  else process.stderr.write(tellUnreadable(path, error))
  return UNREADABLE
}

/** The package when its check has ended, or as it is if no worker is there to begin one. */
async function settled(actor: Actor, id: string): Promise<PackageDetails | undefined> {
  const progress = new PackageProgress()
  try {
    for (;;) {
      const found = await findPackage(actor, id)
      if (!found || found.state === 'checked' || found.state === 'failed') return found
      if (found.progress) progress.show(found.progress)
      if (!(await listWorkers()).some(({ alive }) => alive)) return found
      await new Promise((settle) => setTimeout(settle, PAUSE))
    }
  } finally {
    progress.clear()
  }
}

type Published = { readonly problem: string } | { readonly message: string; readonly isOfUse: boolean }

async function publish(actor: Actor, found: PackageDetails, chosen: Choices): Promise<Published> {
  const { problem, name } = found
  const result = await publishPackage(actor, found.id, {
    ...chosen,
    problem: chosen.problem ?? addressFor(name),
    difficulty: chosen.difficulty ?? problem?.difficulty ?? 3,
    summary: chosen.summary || (problem?.summary ?? ''),
  })
  if (!result) throw new UsageError(say('package.gone'))
  if (result.ok) return { problem: result.value }
  const { code, values } = result.error
  const words = isTextFault(code) ? 'account.faults' : 'packages.faults'
  const key = code === 'has-problems' ? 'cli.package.anyway' : `${words}.${code}`
  return { message: sayKey(key, values), isOfUse: OF_USE.includes(code) }
}

function reportOf(found: PackageDetails, problem: string | null): ImportReport {
  const { id, uuid, version, state, name, format, report } = found
  return {
    ...{ id, uuid, version, checked: state === 'checked', problem },
    ...reportFrom(name, format as Package['format'], report, report),
  }
}

function print(report: ImportReport, found: PackageDetails, { json }: ImportOptions): void {
  if (json) return void process.stdout.write(`${JSON.stringify(report)}\n`)
  const { version, checked, problem, id } = report
  const lines = [
    say('package.imported', { version, page: `/admin/packages/${id}` }),
    ...(checked ? [] : [say('package.unchecked')]),
    ...(problem === null ? [] : [say('package.published', { page: `/problems/${problem}` })]),
  ]
  process.stdout.write(
    [
      ...found.report.submissions.map(tellSubmission),
      tellReport(report),
      ...lines.map((line) => `${line}\n`),
    ].join(''),
  )
}
