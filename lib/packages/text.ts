import 'server-only'
import { decodeText } from '@/judge/kit/encoding'
import type { Result } from '@/judge/kit/result'
import type { Package, Statement } from '@/judge/packages/model'
import type { TextFault } from '@/lib/typesetting/faults'
import type { PackageTextResult } from '@/lib/typesetting/package-text'
import { convertText } from '@/lib/typesetting/typeset'
import { contentOf } from './blobs'
import { blobsAt } from './files'

/** Most bytes of a text that a page sets, and of the files that it includes. Texts of packages may have a mebibyte. */
export const LONGEST_TEXT = 256 * 1024
/** Most files that one text includes. */
const MOST_INCLUDED = 20

/**
 * A statement or a solution in Markdown or LaTeX, given its text, as the Markdown of this site, with the files that it
 * includes from beside the statements. Errors: why it cannot be shown.
 */
export async function convertedStatement(
  packageId: string,
  { constants, statementFiles: files }: Pick<Package, 'constants' | 'statementFiles'>,
  { path, kind }: { readonly path: string; readonly kind: 'md' | 'tex' },
  text: string,
  purpose?: Parameters<typeof convertText>[2],
): Promise<Result<PackageTextResult, TextFault>> {
  const included = kind === 'tex' ? await includedBy(packageId, path, text, files) : {}
  const asked = { text, kind, constants, files, included, packageId }
  return convertText(asked, `package/${packageId}`, purpose)
}

/** Whether a page sets statements of a kind, or shows them as the files that they are. */
export const isSet = (kind: Statement['kind']): kind is 'md' | 'tex' => kind === 'md' || kind === 'tex'

/** Commands that read a file. It takes time that grows with the text and no faster. */
const INCLUDES =
  /\\(?:input|include|verbatiminput|lstinputlisting)(?![a-zA-Z])(?:[ \t]*\[[^\]]{0,200}\])?[ \t]*(?:\{([^{}]{0,200})\}|([^\s\\{}[\]]{1,200}))/g

/** The texts of the files that a text includes, and those that these include, by the names that they have there. */
async function includedBy(
  packageId: string,
  path: string,
  text: string,
  files: readonly string[],
): Promise<Record<string, string>> {
  const included: Record<string, string> = {}
  let left = LONGEST_TEXT
  for (const texts = [text]; texts.length > 0; ) {
    const names = [...texts.pop()!.matchAll(INCLUDES)].map(([, braced, plain = '']) =>
      (braced ?? plain).trim(),
    )
    const paths = new Map(
      names
        .filter((name) => !Object.hasOwn(included, name))
        .flatMap((name) => {
          const found = pathOfIncluded(name, path, files)
          return found === undefined ? [] : [[name, found]]
        }),
    )
    const blobs = paths.size > 0 ? await blobsAt(packageId, [...paths.values()]) : new Map()
    for (const [name, found] of paths) {
      const blob = blobs.get(found)
      if (!blob || blob.size > left || Object.keys(included).length >= MOST_INCLUDED) continue
      const read = decodeText(await contentOf(blob.hash))
      if (!read.ok) continue
      left -= blob.size
      included[name] = read.value
      texts.push(read.value)
    }
  }
  return included
}

/**
 * The file that a text in `from` means by a name, as LaTeX finds it from the folder of the text. Only files beside the
 * statements are found, so that no name leads to others, or out of the package.
 */
export function pathOfIncluded(name: string, from: string, files: readonly string[]): string | undefined {
  const parts = from.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  const path = parts.join('/')
  return [`${path}.tex`, path].find((one) => files.includes(one))
}
