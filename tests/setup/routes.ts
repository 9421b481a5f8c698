import { readdirSync } from 'node:fs'
import { inRoot } from '@/scripts/up/paths.mjs'

/* The routes of the site, as the file system has them. */

/** Files of Next that are routes themselves, and their addresses. */
const METADATA: Readonly<Record<string, string>> = {
  'manifest.ts': 'manifest.webmanifest',
  'robots.ts': 'robots.txt',
  'icon.svg': 'icon.svg',
  'apple-icon.png': 'apple-icon.png',
  'opengraph-image.tsx': 'opengraph-image',
}

const files = readdirSync(inRoot('app'), { recursive: true, encoding: 'utf8' })

/** The address of a file's folder: groups in parentheses are no part of it. */
const folderOf = (file: string) =>
  `/${file.replace(/[^/]+$/, '').replace(/\([^)]*\)\//g, '')}`.replace(/(?<=.)\/$/, '')

/** The pages, such as `/problems/[id]`. */
export const PAGES: readonly string[] = files.filter((file) => /(^|\/)page\.tsx$/.test(file)).map(folderOf)

/** Everything with an address: pages, handlers and what Next makes of some files. */
export const ROUTES: readonly string[] = [
  ...PAGES,
  ...files.filter((file) => /(^|\/)route\.ts$/.test(file)).map(folderOf),
  ...files.flatMap((file) => {
    const name = METADATA[file.split('/').at(-1) ?? '']
    return name ? [`${folderOf(file).replace(/\/$/, '')}/${name}`] : []
  }),
].sort()
