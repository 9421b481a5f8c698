/** The part of the library that scripts/up/fonts.mjs calls; it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    readonly noHinting?: boolean
  }
  export default function subset(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
