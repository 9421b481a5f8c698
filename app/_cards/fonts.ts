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
  SUBSETS.map((subset) => ({ font, subset, family: familyOf(font, subset) })),
)

/** The Devanagari that goes with a font of ours, as on the pages: of one design, in the weight of the other letters. */
export const devanagariFor = (font: FontName): Buffer => unpacked('noto-sans-devanagari', 'devanagari', font)

/** A part of a font of the packages, in the weight of a font of ours; with `family` it is called that. */
function unpacked(name: string, part: string, font: FontName, family?: string): Buffer {
  const path = `node_modules/@fontsource/${name}/files/${name}-${part}-${WEIGHTS[font]}-normal.woff`
  return sfntOf(readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path)), family)
}

let files: readonly string[] | undefined

/** Paths of fonts that can be drawn with: unpacked once a process, into a folder that goes with it. */
export function fontFiles(): readonly string[] {
  if (files) return files
  const folder = mkdtempSync(join(tmpdir(), 'clew-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  files = PARTS.map(({ font, subset, family }, index) => {
    const file = join(/* turbopackIgnore: true */ folder, `${index}.ttf`)
    writeFileSync(file, unpacked(font.toLowerCase(), subset, font, family))
    return file
  })
  return files
}
