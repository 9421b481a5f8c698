import { GifWriter, type Picture } from './gifWriter'

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
