import { type Converted, markdownOfLatex } from '@/judge/packages/latex'
import type { Package } from '@/judge/packages/model'
import { fileAddress } from './addresses'

/** Samples are shown below the statement, wherever the text asks for them. */
const SAMPLES = /^\s*\{\{(?:nextsample|remainingsamples)\}\}\s*$/gm
const CONSTANT = /\{\{([a-zA-Z_][a-zA-Z0-9_]*)\}\}/g
/** A picture whose address is a path. */
const PICTURE = /(!\[[^\]]*\]\()(?![a-z][a-z0-9+.-]*:|\/|#)([^)\s]+)/gi
/** LaTeX may leave out the ending of a picture. */
const ENDINGS = ['', '.png', '.jpg', '.jpeg', '.svg', '.gif']
const IS_PICTURE = /\.(?:png|jpe?g|svg|gif)$/i

/** A text in which the pictures that are named by a path have their addresses; without one, a path stays as it is. */
export const withPictures = (text: string, addressOf: (path: string) => string | undefined): string =>
  text.replace(PICTURE, (_, before: string, path: string) => before + (addressOf(path) ?? path))

/** A statement with its constants and its pictures, as the site's pages set it, and whether nothing of it is left out. */
export function markdownOf(
  text: string,
  kind: 'md' | 'tex',
  { constants, statementFiles }: Pick<Package, 'constants' | 'statementFiles'>,
  packageId: string,
): Converted {
  const filled = text
    .replace(SAMPLES, '')
    .replace(CONSTANT, (whole, name: string) =>
      Object.hasOwn(constants, name) ? (constants[name] ?? whole) : whole,
    )
  if (kind === 'md')
    return {
      markdown: withPictures(filled, (path) => fileAddress(packageId, path)).trim(),
      whole: true,
    }
  return markdownOfLatex(filled, {
    picture: (name) => {
      const found = ENDINGS.map((ending) => name + ending).find(
        (file) => IS_PICTURE.test(file) && statementFiles.some((path) => path.endsWith(`/${file}`)),
      )
      return found && fileAddress(packageId, found)
    },
  })
}
