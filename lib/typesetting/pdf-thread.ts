import 'server-only'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { threadId } from '@/judge/sandbox/wasm/threads/cpu'
import type { Greeting } from './pool'

/** What the thread says to the bytes of a PDF: its first page as PNG, or that it cannot be read. */
export type PdfAnswer = { readonly png: Uint8Array } | { readonly unreadable: string }

/** Pixels for a point (1/72 inch) of the page, and the most pixels of a side: a page may be as large as it says. */
const SCALE = 2
const MOST_PIXELS = 2_400
/** The memory of the reader, in pages of 64 KiB: without a bound a picture of a few bytes could fill the machine's. */
const MOST_PAGES = (256 * 1024 * 1024) / 65_536

// What the reader writes about a file is nothing that the site's log needs.
console.log = console.error = () => {}

const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength / 65_536 + pages > MOST_PAGES)
    throw new RangeError('the picture takes too much memory')
  return grow.call(this, pages)
}

const compiled = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')),
)

/** Draws the first page. Each PDF has a reader of its own: what one does to its memory, no other one sees. */
async function drawn(bytes: Uint8Array): Promise<PdfAnswer> {
  try {
    const library = await PDFiumLibrary.init({
      instantiateWasm: (imports, done) => {
        const instance = new WebAssembly.Instance(compiled, imports)
        // The type of the package says that this is a module; what is called with it takes the instance.
        done(instance as unknown as WebAssembly.Module)
        return instance.exports
      },
    })
    const document = await library.loadDocument(bytes)
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(SCALE, MOST_PIXELS / Math.max(originalWidth, originalHeight))
    if (!(scale > 0)) return { unreadable: 'the page has no size' }
    const { width, height, data } = await page.render({ scale, render: 'bitmap' })
    return { png: pngOf(data, width, height) }
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) }
  }
}

/** Pixels of red, green, blue and alpha as PNG, on white. */
function pngOf(pixels: Uint8Array, width: number, height: number): Uint8Array {
  // A row begins with the number of its filter, here none.
  const rows = new Uint8Array(height * (1 + 3 * width))
  let to = 0
  for (let y = 0; y < height; y++) {
    to++
    for (let from = 4 * y * width; from < 4 * (y + 1) * width; from += 4)
      for (let channel = 0; channel < 3; channel++) rows[to++] = pixels[from + channel] ?? 255
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of three channels.
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

parentPort!.on('message', async (bytes: Uint8Array) => {
  parentPort!.postMessage(await drawn(bytes))
})
parentPort!.postMessage({ thread: threadId() } satisfies Greeting)
