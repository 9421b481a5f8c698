import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { PALETTES } from '@/judge/drawing/palette'
import { openBrowser } from '../common/chromium'
import { median } from '../common/measure'
import { atMost, row, type Section } from '../common/table'
import type { Bench } from './page'

/** Number of steps, which are also played once before the measurement: a browser compiles code that runs often. */
const STEPS = 60
/** Limit per step, which leaves sixty frames a second on a CPU throttled four times. */
const STEP_MS = 2

const BOARDS = [
  { kind: 'hall', side: 10 },
  { kind: 'hall', side: 30 },
  { kind: 'hall', side: 60 },
  { kind: 'tour', side: 8 },
  { kind: 'tour', side: 30 },
  { kind: 'tour', side: 60 },
  { kind: 'tour', side: 200 },
  { kind: 'tour', side: 1000 },
] as const

declare const bench: Bench

/** Script time of a step on a board, on SVG and on a canvas: the basis for `LARGE` and for the limit of 2 ms. */
export async function boardFigures(): Promise<Section> {
  const browser = await openBrowser()
  const script = await bundle()
  const rows = []
  for (const { kind, side } of BOARDS)
    for (const on of ['svg', 'canvas'] as const) {
      if (on === 'svg' && side > 200) continue
      const page = await openPage(await browser.newPage(), script)
      const { times, used } = await played(page, kind, side, on)
      await page.close()
      const middle = median(times)
      const figure = `${middle.toFixed(2)} ms, at most ${Math.max(...times).toFixed(1)}`
      const what = `${kind} ${side} × ${side}, ${on}${used ? '' : ' (which the site does not use)'}`
      rows.push(row(what, figure, used ? atMost(middle, STEP_MS, 'ms') : undefined))
    }
  return { title: `boards: script of a step, ${STEPS} steps in the middle of a game`, rows }
}

async function played(
  page: Page,
  kind: 'hall' | 'tour',
  side: number,
  on: 'svg' | 'canvas',
): Promise<{ times: number[]; used: boolean }> {
  const asked = { kind, side, on, steps: STEPS }
  return page.evaluate(async (of) => {
    const { length, used } = bench.open(of.kind, of.side, of.on)
    const middle = of.kind === 'hall' ? 0 : Math.floor(length / 2)
    bench.step(middle)
    const times: number[] = []
    // The first picture of a large board takes several frames.
    for (let waits = 0; waits < 60; waits++) await new Promise(requestAnimationFrame)
    for (const counts of [false, true])
      for (let at = 0; at <= of.steps; at++) {
        await new Promise(requestAnimationFrame)
        const took = bench.step(Math.min(length, middle + at))
        if (counts && at > 0) times.push(took)
      }
    return { times, used }
  }, asked)
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)),
  })
  return outputFiles[0]?.text ?? ''
}

async function openPage(page: Page, script: string): Promise<Page> {
  const inks = Object.keys(PALETTES.light) as (keyof typeof PALETTES.light)[]
  const tokens = inks.map(
    (ink) => `--color-${ink}: light-dark(${PALETTES.light[ink]}, ${PALETTES.dark[ink]})`,
  )
  await page.setContent(`<!doctype html><style>:root{color-scheme:light dark;${tokens.join(';')}}</style>`)
  await page.addStyleTag({ content: 'body{background:var(--color-paper)}svg{width:100%;height:100%}' })
  await page.addScriptTag({ content: script })
  return page
}
