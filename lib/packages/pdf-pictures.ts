import 'server-only'
import { contentInMemory } from '@/judge/packages/files/memory'
import type { PackageTree } from '@/judge/packages/files/tree'
import type { Findings } from '@/judge/packages/findings'
import type { Package } from '@/judge/packages/model'
import { PDF_BYTES, pngOfPdf } from '@/lib/typesetting/pdf'

/** Most pictures in PDF that are drawn for one package. */
const MOST_PICTURES = 64
/** What is added to the path of a PDF. Statements look for their pictures with it, see `convert` in `lib/typesetting`. */
const ENDING = '.png'

/**
 * A package with a PNG beside each picture in PDF that its statements may show, at the path of the PDF and `.png`. Those that
 * cannot be drawn are in the findings; a statement that shows one says that it is left out.
 */
export async function withPdfPictures(
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
