import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sfntOf } from './sfnt'

/**
 * The fonts of the site in the weights that cards have, of each script one file. Their families are called “Inter” and
 * “Literata SemiBold”.
 */
const FILES = [
  'inter/files/inter-latin-400-normal.woff',
  'inter/files/inter-latin-ext-400-normal.woff',
  'inter/files/inter-cyrillic-400-normal.woff',
  'literata/files/literata-latin-600-normal.woff',
  'literata/files/literata-latin-ext-600-normal.woff',
  'literata/files/literata-cyrillic-600-normal.woff',
] as const

let files: readonly string[] | undefined

/** Paths of fonts that can be drawn with: unpacked once a process, into a folder that goes with it. */
export function fontFiles(): readonly string[] {
  if (files) return files
  const packages = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource')
  const folder = mkdtempSync(join(tmpdir(), 'clew-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  files = FILES.map((file, index) => {
    const path = join(/* turbopackIgnore: true */ folder, `${index}.ttf`)
    writeFileSync(path, sfntOf(readFileSync(join(/* turbopackIgnore: true */ packages, file))))
    return path
  })
  return files
}

/** Whether these fonts have all letters of a text; others are looked for on the machine, which takes a while. */
export const isCovered = (text: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
