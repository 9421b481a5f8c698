import { fail, ok, type Result } from '@/judge/kit/result'
import { type Converted, markdownOfLatex } from '@/judge/packages/latex'
import { DEEPEST, LONGEST_TEXT, type TextFault } from './faults'

/* Every pattern here takes time that grows with the text and no faster: it meets what a stranger has written. */

/** Samples are shown below the statement, wherever the text asks for them. */
const SAMPLES = /^[ \t]*\{\{(?:nextsample|remainingsamples)\}\}[ \t]*\n*/gm
const CONSTANT = /\{\{([a-zA-Z_][a-zA-Z0-9_.]*)\}\}/g
/** A picture whose address is a path. Its words have no brackets. */
const PICTURE = /(!\[[^\][]*\]\()(?![a-z][a-z0-9+.-]*:|\/|#)([^)\s]+)/gi
/** LaTeX may leave out the ending of a picture. */
const ENDINGS = ['', '.png', '.jpg', '.jpeg', '.svg', '.gif']
const IS_PICTURE = /\.(?:png|jpe?g|svg|gif)$/i

/** A text of a package as it is in its file, with what it may name. */
export interface PackageText {
  readonly text: string
  readonly kind: 'md' | 'tex'
  readonly constants: Readonly<Record<string, string>>
  /** Paths of the files beside the statements. */
  readonly files: readonly string[]
  readonly packageId: string
}

/** Markdown, and what of the text is not set as it is written, or left out. */
export type PackageTextResult = Converted

/** A text in which the pictures that are named by a path have their addresses; without one, a path stays as it is. */
export const withPictures = (text: string, addressOf: (path: string) => string | undefined): string =>
  text.replace(PICTURE, (_, before: string, path: string) => before + (addressOf(path) ?? path))

/** A text with its constants and its pictures, as the site's pages set it. */
export function convert(asked: PackageText): Result<PackageTextResult, TextFault> {
  const { text, kind, constants, files, packageId } = asked
  if (text.length > LONGEST_TEXT) return fail('text-html-long', { limit: LONGEST_TEXT / 1024, line: 0 })
  const addressOf = (path: string) =>
    `/api/packages/${packageId}/statement?${new URLSearchParams({ file: path })}`
  const picture = (name: string) => {
    const found = ENDINGS.map((ending) => name + ending).find(
      (file) => IS_PICTURE.test(file) && files.some((path) => path.endsWith(`/${file}`)),
    )
    return found && addressOf(found)
  }
  try {
    const filled = text
      .replace(SAMPLES, '')
      .replace(CONSTANT, (whole, name: string) =>
        Object.hasOwn(constants, name) ? (constants[name] ?? whole) : whole,
      )
    if (kind === 'md') return ok({ markdown: withPictures(filled, addressOf).trim(), leftOut: [] })
    return ok(markdownOfLatex(filled, { picture, constants }))
  } catch (error) {
    // A pattern or the reader itself recurses for what is nested.
    if (error instanceof RangeError) return fail('text-nesting', { limit: DEEPEST, line: 0 })
    throw error
  }
}
