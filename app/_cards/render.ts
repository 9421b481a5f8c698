import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { fontFiles } from './fonts'
import { isCovered } from './subsets'

/** Size of the cache of cards, keyed by content: everybody who sees a shared link requests its card. */
const KEPT = 100
/** Maximum number of cards in progress: the one being drawn and those that wait for it. */
const WAITING = 20

const known = new Map<string, Buffer>()
const pending = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Renders a card to PNG. Cards are drawn one at a time, on a separate thread (40 ms), however many are requested.
 *
 * Returns `undefined` if too many are already waiting.
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
