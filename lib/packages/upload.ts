import 'server-only'
import { tmpdir } from 'node:os'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { openPackage } from '@/judge/packages/files/disk'
import { PACKAGE_LIMITS } from '@/judge/packages/files/limits'
import { type Findings, PackageError } from '@/judge/packages/findings'
import { readPackage } from '@/judge/packages/read'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { tokenOf } from '@/lib/core/form-token'
import { withPdfPictures } from './pdf-pictures'
import type { StoredFindings } from './report'
import { storePackage } from './store'

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
      const { findings } = opened
      const read = await readPackage(opened.tree, findings)
      const { problem, tree } = await withPdfPictures(read.problem, read.tree, findings, `user/${actor.id}`)
      const given = upload.name.replace(/\.(zip|kpp)$/i, '').trim() || 'package'
      const found = stored(findings)
      return ok(await storePackage(problem, tree, { name: given, token, uploader: actor.id, found }))
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
