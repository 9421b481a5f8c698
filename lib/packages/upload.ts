import 'server-only'
import { tmpdir } from 'node:os'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { openPackage } from '@/judge/packages/files/disk'
import { PACKAGE_LIMITS } from '@/judge/packages/files/limits'
import type { PackageTree } from '@/judge/packages/files/tree'
import { Findings, PackageError } from '@/judge/packages/findings'
import type { Package } from '@/judge/packages/model'
import { readPackage } from '@/judge/packages/read'
import { uuidOf } from '@/judge/packages/write/uuid'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { tokenOf } from '@/lib/core/form-token'
import { isId } from '@/lib/core/id'
import { storable } from '@/lib/core/storable'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueuePackageCheck } from '@/lib/queue/package-check'
import { storeBlobs } from './blobs/store'
import { LONGEST_TIME_LIMIT } from './checking'
import { lockPackages } from './lock'
import type { StoredFindings } from './report'

/** A ZIP file that has arrived. */
export interface Upload {
  /** Where it lies on this machine. */
  readonly path: string
  /** What its sender calls it. */
  readonly name: string
  /** SHA-256 of the file. */
  readonly hash: string
  /** Made with the form: the same form with the same file is the same package, however often it is sent. */
  readonly token: string
}

/** What is wrong with a package that cannot be read: a message `packages.findings.<code>`, and a path in it. */
export interface Unreadable extends Fault {
  readonly where: string
}

/** Most bytes of a ZIP file. */
export const ZIP_BYTES = PACKAGE_LIMITS.zipBytes

const LONGEST_NAME = 200
/** Storing the paths of a large package takes a second. */
const PATIENCE = { timeout: 60_000, maxWait: 30_000 }

/**
 * Stores a package and enqueues its check, for administrators. Returns its id: that of the first time if the same form is
 * sent again. A package with the uuid of an earlier one becomes the next version of the same problem; what people solve
 * stays as it is until it is published.
 *
 * Throws `NotAllowed` unless the actor is an administrator.
 */
export async function importPackage(
  actor: Actor | null,
  upload: Upload,
  temporary = tmpdir(),
): Promise<Result<string, Unreadable>> {
  requireAdministrator(actor)
  const token = tokenOf(upload.token, upload.hash)
  const again = await db.package.findUnique({ where: { token }, select: { id: true } })
  if (again) return ok(again.id)
  try {
    const opened = await openPackage(upload.path, temporary)
    try {
      const findings = new Findings()
      const { problem, tree } = await readPackage(opened.tree, findings)
      return ok(await store(actor, { ...upload, token }, problem, tree, stored(findings)))
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    const { code, values, where } = error
    return { ok: false, error: { code, values, where } }
  }
}

export const stored = ({ problems, warnings, dropped }: Findings): StoredFindings => ({
  problems: problems.map(findingOf),
  warnings: warnings.map(findingOf),
  dropped,
})

const findingOf = ({ code, values, where }: Findings['problems'][number]) => ({
  ...{ code, where },
  values: { ...values },
})

async function store(
  { id: uploadedById }: Actor,
  { name: file, token }: Upload,
  problem: Package,
  tree: PackageTree,
  findings: StoredFindings,
): Promise<string> {
  const given = file.replace(/\.(zip|kpp)$/i, '').trim() || 'package'
  const uuid = problem.uuid && isId(problem.uuid) ? problem.uuid.toLowerCase() : await uuidOf(problem, given)
  const name = (problem.names.en ?? Object.values(problem.names)[0] ?? given).slice(0, LONGEST_NAME)
  const files = [...tree.files]
  const hashes = await storeBlobs(files)
  const { time } = problem.limits
  return db.$transaction(async (tx) => {
    await lockPackages(tx, uuid)
    const again = await tx.package.findUnique({ where: { token }, select: { id: true } })
    if (again) return again.id
    const last = await tx.package.aggregate({ where: { uuid }, _max: { version: true } })
    const { id, version } = await tx.package.create({
      data: {
        ...{ uuid, token, uploadedById, format: problem.format },
        name: storable(name),
        version: (last._max.version ?? 0) + 1,
        model: storable(problem) as unknown as Prisma.InputJsonObject,
        findings: storable(findings),
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        timeLimit: time === undefined || time <= 0 ? null : Math.min(time, LONGEST_TIME_LIMIT),
      },
      select: { id: true, version: true },
    })
    await tx.packageFile.createMany({
      data: files.map(({ path, executable }) => ({
        packageId: id,
        path,
        executable,
        hash: hashes.get(path)!,
      })),
    })
    await enqueuePackageCheck(tx, id)
    await record(
      {
        ...{ actorId: uploadedById, action: 'package-uploaded', subject: `package/${uuid}` },
        detail: { version, package: id },
      },
      tx,
    )
    return id
  }, PATIENCE)
}
