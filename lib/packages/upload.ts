import 'server-only'
import { tmpdir } from 'node:os'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { openPackage } from '@/judge/packages/files/disk'
import { PACKAGE_LIMITS } from '@/judge/packages/files/limits'
import { contentInMemory } from '@/judge/packages/files/memory'
import type { PackageTree } from '@/judge/packages/files/tree'
import { type Findings, PackageError } from '@/judge/packages/findings'
import type { Package } from '@/judge/packages/model'
import { readPackage } from '@/judge/packages/read'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db } from '@/lib/core/db'
import { tokenOf } from '@/lib/core/form-token'
import { PDF_BYTES, pngOfPdf } from '@/lib/typesetting/pdf'
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

/** Most pictures in PDF that are drawn for one package. */
const MOST_PICTURES = 64
/** What is added to the path of a PDF. Statements look for their pictures with it, see `convert` in `lib/typesetting`. */
const ENDING = '.png'

/**
 * A package with a PNG beside each picture in PDF that its statements may show, at the path of the PDF and `.png`. Those that
 * cannot be drawn are in the findings; a statement that shows one says that it is left out.
 */
async function withPdfPictures(
  problem: Package,
  given: PackageTree,
  findings: Findings,
  owner: string,
): Promise<{ readonly problem: Package; readonly tree: PackageTree }> {
  const statements = new Set(problem.statements.map(({ path }) => path))
  const paths = problem.statementFiles.filter(
    (path) => /\.pdf$/i.test(path) && !statements.has(path) && !given.file(path + ENDING),
  )
  let tree = given
  const drawn: string[] = []
  for (const [index, path] of paths.entries()) {
    const file = tree.file(path)
    const isSmall = file && file.size <= PDF_BYTES && index < MOST_PICTURES
    const png = isSmall && (await pngOfPdf(await file.content.bytes(), owner))
    if (png) {
      tree = tree.with(path + ENDING, png.length, contentInMemory(png))
      drawn.push(path + ENDING)
    } else findings.warning(path, 'statement-pdf-picture')
  }
  return { problem: { ...problem, statementFiles: [...problem.statementFiles, ...drawn] }, tree }
}
