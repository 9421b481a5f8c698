import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'

/** Returns the sources in a folder, without tests and without what is generated. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith('lib/generated'))

/** Whether a file begins with this directive. */
export const hasDirective = (path: string, directive: 'use client' | 'use server'): boolean =>
  readFileSync(path, 'utf8').startsWith(`'${directive}'`)

/**
 * Returns every file that these files load, with what each of them imports: esbuild drops imports of types as the build
 * of the site does. Packages and files in `without` are not followed.
 */
export async function loadedBy(
  entries: readonly string[],
  without: readonly string[] = [],
): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    stdin: { contents: entries.map((path) => `import './${path}'`).join('\n'), resolveDir: process.cwd() },
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    // The fonts are there once the site has been built.
    external: ['@/lib/generated/fonts/*'],
    loader: { '.css': 'empty' },
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'without',
        setup({ onLoad }) {
          onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
            without.some((file) => path === join(process.cwd(), file)) ? { contents: '' } : undefined,
          )
        },
      },
    ],
  })
  return metafile.inputs
}
