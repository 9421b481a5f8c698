import { applyPalette, GIFEncoder, quantize } from 'gifenc'

/** Index of the last palette colour, which marks pixels that have not changed since the last frame. */
const UNCHANGED = 255

interface Picture {
  /** Red, green, blue and alpha of each pixel. */
  readonly pixels: Uint8ClampedArray
  readonly ms: number
}

/**
 * Writes a GIF frame by frame. All frames share one palette, made from samples: a board has few colours and their
 * blends. Pixels that have not changed since the last frame are left out, which is most of a board.
 */
class GifWriter {
  private readonly encoder = GIFEncoder()
  private readonly palette: number[][]
  private before: Uint8Array | undefined

  constructor(
    private readonly width: number,
    private readonly height: number,
    samples: readonly Uint8ClampedArray[],
  ) {
    this.palette = quantize(joined(samples), UNCHANGED)
    // The palette is padded, so that the index of the last colour is always the same.
    while (this.palette.length <= UNCHANGED) this.palette.push([0, 0, 0])
  }

  /** Number of bytes written so far. */
  get size(): number {
    return this.encoder.bytesView().length
  }

  add({ pixels, ms }: Picture): void {
    const { before, palette, width, height } = this
    const now = applyPalette(pixels, palette.slice(0, UNCHANGED))
    const shown = before ? now.map((colour, at) => (colour === before[at] ? UNCHANGED : colour)) : now
    const first = before ? {} : { palette }
    this.encoder.writeFrame(shown, width, height, {
      ...first,
      delay: ms,
      transparent: true,
      transparentIndex: UNCHANGED,
      dispose: 1,
    })
    this.before = now
  }

  /** Finishes the file and returns all of it. */
  end(): Uint8Array<ArrayBuffer> {
    this.encoder.finish()
    return this.encoder.bytes()
  }
}

function joined(parts: readonly Uint8ClampedArray[]): Uint8ClampedArray {
  const all = new Uint8ClampedArray(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export type Order =
  | {
      readonly do: 'begin'
      readonly width: number
      readonly height: number
      readonly samples: readonly Uint8ClampedArray[]
    }
  | ({ readonly do: 'add' } & Picture)
  | { readonly do: 'end' }

/** The number of bytes so far after each order; the file after the last one. */
export type Answer = { readonly size: number } | { readonly file: Uint8Array<ArrayBuffer> }

let writer: GifWriter | undefined

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.do === 'begin') writer = new GifWriter(data.width, data.height, data.samples)
  else if (data.do === 'add') writer?.add(data)
  else if (writer) return postMessage({ file: writer.end() } satisfies Answer)
  postMessage({ size: writer?.size ?? 0 } satisfies Answer)
})
