/** What is used of gifenc, which comes without types. */
declare module 'gifenc' {
  type Palette = number[][]

  interface FrameOptions {
    /** The first frame's is that of all. */
    palette?: Palette
    /** Milliseconds. */
    delay?: number
    transparent?: boolean
    transparentIndex?: number
    /** 1: the picture stays below the next one. */
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
