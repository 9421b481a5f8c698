import { applyPalette, GIFEncoder, quantize } from 'gifenc'

/** The last colour of the palette: what stays as it was in the picture before. */
const UNCHANGED = 255

export interface Picture {
  /** Red, green, blue and alpha of each pixel. */
  readonly pixels: Uint8ClampedArray
  readonly ms: number
}

/**
 * Writes a GIF, picture by picture. All have one palette, made from samples of them: a board has few colours and their
 * blends. What has not changed since the picture before is left out, which is most of a board.
 */
export class GifWriter {
  private readonly encoder = GIFEncoder()
  private readonly palette: number[][]
  private before: Uint8Array | undefined

  constructor(
    private readonly width: number,
    private readonly height: number,
    samples: readonly Uint8ClampedArray[],
  ) {
    this.palette = quantize(joined(samples), UNCHANGED)
    // So that the place of the last colour is the same however few there are.
    while (this.palette.length <= UNCHANGED) this.palette.push([0, 0, 0])
  }

  /** Bytes that have been written. */
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
      ...{ delay: ms, transparent: true, transparentIndex: UNCHANGED, dispose: 1 },
    })
    this.before = now
  }

  /** The whole file. */
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
