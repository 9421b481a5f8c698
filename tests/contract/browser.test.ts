import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { PUZZLES } from '@/judge/puzzles'

const judge = fileURLToPath(new URL('../../judge/', import.meta.url))

/** The folders that run in a page as well; a file that a test or the house needs may be in them, Node may not. */
const PURE = ['kit', 'puzzles', 'replay', 'verdicts', 'contest', 'house', 'referee']

const modules = PURE.flatMap((folder) =>
  readdirSync(`${judge}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${judge}${folder}/${file}`),
)

describe('the pure part of the judge', () => {
  test('bundles for a browser: neither Node nor a package is imported', async () => {
    const { outputFiles, metafile } = await build({
      stdin: { contents: modules.map((path) => `export * from '${path}'`).join('\n'), resolveDir: judge },
      bundle: true,
      platform: 'browser',
      format: 'esm',
      write: false,
      metafile: true,
      logLevel: 'silent',
    })
    expect(Object.keys(metafile.inputs).filter((path) => path.includes('node_modules'))).toEqual([])
    expect(outputFiles[0]!.text).not.toMatch(/\b(process|Buffer|require|__dirname)\b/)
  })

  test.each(Object.keys(PUZZLES))('what a page loads to judge and show games of %s is small', async (id) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export * from './replay/play'; export * from './puzzles/${id}'`,
        resolveDir: judge,
      },
      bundle: true,
      minify: true,
      platform: 'browser',
      format: 'esm',
      write: false,
      logLevel: 'silent',
    })
    expect(outputFiles[0]!.contents.length).toBeLessThan(15_000)
  })
})
