import { deflateSync } from 'node:zlib'

/** What a PDF of one page is made of, in its own language. */
export interface PdfParts {
  /** The sides of the page, in points. */
  readonly box?: string
  /** The operators that draw. */
  readonly content: string
  /** Resources of the page, such as `/XObject << /A 5 0 R >>`. */
  readonly resources?: string
  /** Further objects, from number 5, each `<<…>>` with a stream or without. */
  readonly objects?: readonly (readonly [dictionary: string, stream?: Uint8Array])[]
}

/** A PDF of one page. It has no table of its objects, which readers make themselves. */
export function pdfOf({ box = '0 0 100 50', content, resources = '', objects = [] }: PdfParts): Uint8Array {
  const all: (readonly [string, Uint8Array?])[] = [
    ['/Type /Catalog /Pages 2 0 R'],
    ['/Type /Pages /Kids [3 0 R] /Count 1'],
    [`/Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >>`],
    ['', Buffer.from(content)],
    ...objects,
  ]
  const pieces = all.flatMap(([dictionary, stream], index) => [
    Buffer.from(`${index + 1} 0 obj << ${dictionary}${stream ? ` /Length ${stream.length}` : ''} >>\n`),
    ...(stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : []),
    Buffer.from('endobj\n'),
  ])
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...pieces,
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
}

/** A picture of so many equal pixels a side, which a PDF has in few bytes. */
export const pixels = (side: number): readonly [string, Uint8Array] => [
  `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
  deflateSync(Buffer.alloc(Math.min(3 * side * side, 100_000_000))),
]
