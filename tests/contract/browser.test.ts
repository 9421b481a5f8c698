import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { PUZZLES } from '@/judge/puzzles'

const judge = fileURLToPath(new URL('../../judge/', import.meta.url))
const app = fileURLToPath(new URL('../../app/', import.meta.url))

/** Folders that must also run in a page: a file needed only by tests or built-in bots may be in them, Node may not. */
const PURE = ['kit', 'drawing', 'puzzles', 'replay', 'verdicts', 'tournament', 'referee']

const modules = PURE.flatMap((folder) =>
  readdirSync(`${judge}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${judge}${folder}/${file}`),
)

/** Bundles a module for a page. `inputs` are the files that it is made of. */
async function bundled(
  contents: string,
  resolveDir: string,
  options: Pick<BuildOptions, 'minify' | 'jsx' | 'external' | 'define'> = {},
) {
  const { outputFiles, metafile } = await build({
    ...{ stdin: { contents, resolveDir }, platform: 'browser', format: 'esm', logLevel: 'silent' },
    bundle: true,
    write: false,
    metafile: true,
    ...options,
  })
  return { ...outputFiles[0]!, inputs: Object.keys(metafile.inputs) }
}

describe('the pure part of the judge', () => {
  test('bundles for a browser: it imports neither Node nor a package', async () => {
    const contents = modules.map((path) => `export * from '${path}'`).join('\n')
    const { inputs, text } = await bundled(contents, judge)
    expect(inputs.filter((path) => path.includes('node_modules'))).toEqual([])
    expect(text).not.toMatch(/\b(process|Buffer|require|__dirname)\b/)
  })

  test.each(Object.keys(PUZZLES))(
    'the code a page loads to judge and show games of %s is small',
    async (id) => {
      const code = `export * from './replay/play'; export * from './puzzles/${id}'`
      const { contents } = await bundled(code, judge, { minify: true })
      expect(contents.length).toBeLessThan(15_000)
    },
  )
})

/** Packages that a page without a viewer loads as well, and shares with it. */
const FRAMEWORK = ['react', 'react/*', 'react-dom', 'react-dom/*', 'next/*', 'next-intl']
/** Size limit of a viewer in bytes, compressed. */
const VIEWER = 60_000

/** Viewers of a submission, a duel and two games side by side, with the rules and the drawings of all puzzles. */
const VIEWERS = [
  '_viewer/ReplayView.tsx',
  'duel/_parts/replay/TrialReplay.tsx',
  '_viewer/ComparedReplays.tsx',
]

/*
 * Measures the sources and not the chunks of a build, which combine the viewer with whatever else a page needs at the
 * same time. This bundle contains only what a viewer can load.
 */
test.each(VIEWERS)('the viewer %s is small, including what it loads on demand', async (path) => {
  // Includes all puzzles, the share button at the end of its controls, and the worker that draws large boards.
  const all = [
    path,
    '_viewer/boards/PerPuzzle',
    '_viewer/share/ShareButton',
    '_viewer/boards/canvas/canvas.worker',
  ]
  const { inputs, contents } = await bundled(all.map((one) => `export * from './${one}'`).join('\n'), app, {
    minify: true,
    jsx: 'automatic',
    external: FRAMEWORK,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  for (const part of [
    '_viewer/player/Controls.tsx',
    '_viewer/player/KeySheet.tsx',
    '_viewer/boards/canvas/surface.ts',
  ])
    expect(inputs).toContain(`app/${part}`)
  expect(gzipSync(contents).length).toBeLessThan(VIEWER)
})
