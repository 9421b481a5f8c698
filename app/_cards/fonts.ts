import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sfntOf } from './sfnt'
import { SUBSETS, type Subset } from './subsets'

/** The fonts of the site with their weights on cards. */
export const WEIGHTS = { Inter: 400, Literata: 600 } as const
export type FontName = keyof typeof WEIGHTS

/** Family name of a subset of a font. The renderer picks one file per family, whichever letters it has. */
export const familyOf = (font: FontName, subset: Subset): string =>
  subset === 'latin' ? font : `${font} ${subset}`

const PARTS = (Object.keys(WEIGHTS) as FontName[]).flatMap((font) =>
  SUBSETS.map((subset) => ({ font, subset, family: familyOf(font, subset) })),
)

/** The Devanagari font that matches one of our fonts in weight. Both use the same design, as on the pages. */
export const devanagariFor = (font: FontName): Buffer => unpacked('noto-sans-devanagari', 'devanagari', font)

/** Unpacks a subset from a font package, in the weight of `font`. `family` renames it. */
function unpacked(name: string, part: string, font: FontName, family?: string): Buffer {
  const path = `node_modules/@fontsource/${name}/files/${name}-${part}-${WEIGHTS[font]}-normal.woff`
  return sfntOf(readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path)), family)
}

let files: readonly string[] | undefined

/** Paths of the font files for the renderer: unpacked once per process, into a folder that is deleted with it. */
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
