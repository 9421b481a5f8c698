import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sfntOf } from './sfnt'
import { SUBSETS, type Subset } from './subsets'

/** The fonts of the site, and the weights that they have on cards. */
export const WEIGHTS = { Inter: 400, Literata: 600 } as const
export type FontName = keyof typeof WEIGHTS

/** The family that a part of a font is loaded as: what draws cards picks one file of a family, whatever letters it has. */
export const familyOf = (font: FontName, subset: Subset): string =>
  subset === 'latin' ? font : `${font} ${subset}`

const PARTS = (Object.keys(WEIGHTS) as FontName[]).flatMap((font) =>
  SUBSETS.map((subset) => {
    const file = font.toLowerCase()
    const path = `${file}/files/${file}-${subset}-${WEIGHTS[font]}-normal.woff`
    return { family: familyOf(font, subset), path }
  }),
)

let files: readonly string[] | undefined

/** Paths of fonts that can be drawn with: unpacked once a process, into a folder that goes with it. */
export function fontFiles(): readonly string[] {
  if (files) return files
  const packages = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource')
  const folder = mkdtempSync(join(tmpdir(), 'clew-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  files = PARTS.map(({ family, path }, index) => {
    const unpacked = join(/* turbopackIgnore: true */ folder, `${index}.ttf`)
    writeFileSync(unpacked, sfntOf(readFileSync(join(/* turbopackIgnore: true */ packages, path)), family))
    return unpacked
  })
  return files
}
