import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { fontFiles } from './fonts'
import { isCovered } from './subsets'

/** Cards that are kept, by what is on them: a link that is passed around is asked for by everybody who sees it. */
const KEPT = 100
/** Cards that wait for the one that is being drawn. */
const WAITING = 20

const known = new Map<string, Buffer>()
const pending = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * A card as PNG. One is drawn at a time, on a thread of its own (40 ms), however many are asked for.
 *
 * Returns `undefined` where too many wait already.
 */
export async function pngOf(svg: string): Promise<Buffer | undefined> {
  const key = createHash('sha256').update(svg).digest('base64')
  const kept = known.get(key)
  if (kept) return kept
  const running = pending.get(key)
  if (running) return running
  if (pending.size >= WAITING) return undefined
  const drawing = last
    .catch(() => undefined)
    .then(() => draw(svg))
    .finally(() => pending.delete(key))
  last = drawing
  pending.set(key, drawing)
  const png = await drawing
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? '')
  known.set(key, png)
  return png
}

async function draw(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: {
      fontFiles: [...fontFiles()],
      loadSystemFonts: !isCovered(svg),
      defaultFontFamily: 'Inter',
    },
    logLevel: 'off',
  })
  return image.asPng()
}
