/** Types for the part of gifenc that we use; the package has none. */
declare module 'gifenc' {
  type Palette = number[][]

  interface FrameOptions {
    /** The palette of the first frame applies to all frames. */
    palette?: Palette
    /** Display time in milliseconds. */
    delay?: number
    transparent?: boolean
    transparentIndex?: number
    /** 1: the frame stays visible below the next one. */
    dispose?: number
  }

  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
    bytesView(): Uint8Array
  }

  export function GIFEncoder(): Encoder
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array
}
