import 'server-only'
import type { PackageTree } from '@/judge/packages/files/tree'
import type { Package } from '@/judge/packages/model'
import { uuidOf } from '@/judge/packages/write'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { storable } from '@/lib/core/storable'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueuePackageCheck } from '@/lib/jobs/package-check'
import { storeBlobs } from './blobs'
import { LONGEST_TIME_LIMIT } from './checking'
import type { PackageReport, StoredFindings } from './report'

/** Where a package comes from. */
interface Origin {
  /** The name of a package that has none. */
  readonly name: string
  /** What is stored under the same token is the same package. */
  readonly token: string
  /** What was found while it was read. */
  readonly found: StoredFindings
  /** The id of the administrator who uploads it; null if it came with the site. */
  readonly uploader: string | null
}

const LONGEST_NAME = 200
/** Storing the paths of a large package takes a second. */
const PATIENCE = { timeout: 60_000, maxWait: 30_000 }

/** The identity of a problem: that of its package, or one made of what its package says about itself. */
export const identityOf = async (problem: Package, name: string): Promise<string> =>
  problem.uuid && isId(problem.uuid) ? problem.uuid.toLowerCase() : await uuidOf(problem, name)

/**
 * Stores a package as the next version of its problem and enqueues its check; a package that came with the site has been
 * checked by the tests, so it is stored as checked. Returns its id: that of the first time if the token is known.
 */
export async function storePackage(
  problem: Package,
  tree: PackageTree,
  { name: given, token, found, uploader }: Origin,
): Promise<string> {
  const uuid = await identityOf(problem, given)
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
        ...{ uuid, token, uploadedById: uploader, format: problem.format },
        name: storable(name),
        version: (last._max.version ?? 0) + 1,
        model: storable(problem) as unknown as Prisma.InputJsonObject,
        findings: storable(found),
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        timeLimit: time === undefined || time <= 0 ? null : Math.min(time, LONGEST_TIME_LIMIT),
        ...(uploader === null && checkedAlready(found)),
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
    if (uploader === null) return id
    await enqueuePackageCheck(tx, id)
    await record(
      {
        ...{ actorId: uploader, action: 'package-uploaded', subject: `package/${uuid}` },
        detail: { version, package: id },
      },
      tx,
    )
    return id
  }, PATIENCE)
}

const checkedAlready = (found: StoredFindings) => ({
  state: 'checked' as const,
  checkedAt: new Date(),
  report: storable({ ...found, submissions: [] } satisfies PackageReport),
})

/**
 * Lets only one transaction at a time change the packages of one uuid, or the problem at one address, and what they publish:
 * two uploads get two versions, and of two administrators who publish, the second sees what the first has done.
 */
export const lockPackages = (tx: Prisma.TransactionClient, name: string): Promise<number> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`package ${name}`}, 0))`
