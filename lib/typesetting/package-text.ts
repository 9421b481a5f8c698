import { fail, ok, type Result } from '@/judge/kit/result'
import { withConstants } from '@/judge/packages/constants'
import { type Converted, markdownOfLatex } from '@/judge/packages/latex'
import { DEEPEST, LONGEST_TEXT, type TextFault } from './faults'

/* Every pattern here takes time that grows with the text and no faster: it meets what a stranger has written. */

/** Samples are shown below the statement, wherever the text asks for them. */
const SAMPLES = /^[ \t]*\{\{(?:nextsample|remainingsamples)\}\}[ \t]*\n*/gm
/** A picture whose address is a path. Its words have no brackets. */
const PICTURE = /(!\[[^\][]*\]\()(?![a-z][a-z0-9+.-]*:|\/|#)([^)\s]+)/gi
/** LaTeX may leave out the ending of a picture. Beside one in PDF, the site keeps a PNG (`lib/packages/upload.ts`). */
const ENDINGS = ['', '.png', '.jpg', '.jpeg', '.svg', '.gif', '.pdf.png', '.PDF.png']
const IS_PICTURE = /\.(?:png|jpe?g|svg|gif)$/i
/** Formats that no page shows: a picture of the same name in another one is shown instead. */
const UNSHOWN = /\.(?:pdf|eps|ps|tiff?|bmp|webp)$/i

/** Most pictures that are told of a text. */
const MOST_TOLD = 20

/** A text of a package as it is in its file, with what it may name. */
export interface PackageText {
  readonly text: string
  readonly kind: 'md' | 'tex'
  readonly constants: Readonly<Record<string, string>>
  /** Paths of the files beside the statements. */
  readonly files: readonly string[]
  /** The texts of the files beside the statements that it includes, by the names that it has for them. */
  readonly included?: Readonly<Record<string, string>>
  readonly packageId: string
}

/** Markdown, and what of the text is not set as it is written, or left out. */
export type PackageTextResult = Converted

/** A text in which the pictures that are named by a path have their addresses; without one, a path stays as it is. */
export const withPictures = (text: string, addressOf: (path: string) => string | undefined): string =>
  text.replace(PICTURE, (_, before: string, path: string) => before + (addressOf(path) ?? path))

/** A text with its constants and its pictures, as the site's pages set it. */
export function convert(asked: PackageText): Result<PackageTextResult, TextFault> {
  const { text, kind, constants, files, included = {}, packageId } = asked
  if (text.length > LONGEST_TEXT) return fail('text-html-long', { limit: LONGEST_TEXT / 1024, line: 0 })
  const addressOf = (path: string) =>
    `/api/packages/${packageId}/statement?${new URLSearchParams({ file: path })}`
  const paths = new Set(files.flatMap((path) => [path, path.slice(path.indexOf('/') + 1)]))
  const names = new Map(files.map((path) => [path.slice(path.lastIndexOf('/') + 1), path]))
  /** The address of a picture by its name in a text, with its path or without, which LaTeX may know from elsewhere. */
  const picture = (given: string) => {
    const name = given.replace(/^(?:\.{0,2}\/)+|["{}]/g, '')
    const endings = [name, name.replace(UNSHOWN, '')].flatMap((stem) =>
      ENDINGS.map((ending) => stem + ending),
    )
    const wanted = endings.filter((file) => IS_PICTURE.test(file))
    const base = (file: string) => file.slice(file.lastIndexOf('/') + 1)
    const found = wanted.find((file) => paths.has(file)) ?? wanted.map(base).find((file) => names.has(file))
    return found && addressOf(found)
  }
  try {
    const filledIn = (given: string) => withConstants(given.replace(SAMPLES, ''), constants)
    const filled = filledIn(text)
    if (kind === 'md') {
      const leftOut = new Set<string>()
      const markdown = withPictures(filled, (path) => {
        if (!UNSHOWN.test(path)) return addressOf(path)
        const found = picture(path)
        if (!found) leftOut.add(path)
        return found
      })
      return ok({ markdown: markdown.trim(), leftOut: [...leftOut].slice(0, MOST_TOLD) })
    }
    const file = (name: string) => (Object.hasOwn(included, name) ? filledIn(included[name]!) : undefined)
    return ok(markdownOfLatex(filled, { picture, constants, file }))
  } catch (error) {
    // A pattern or the reader itself recurses for what is nested.
    if (error instanceof RangeError) return fail('text-nesting', { limit: DEEPEST, line: 0 })
    throw error
  }
}
