import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readHeader } from '@/judge/algorithms/picture/read'
import { pdfOf, pixels } from '@/tests/setup/pdf'
import { PDF_BYTES, pngOfPdf } from './pdf'

const RED = '1 0 0 rg 0 0 50 50 re f'

/** The red, green and blue of a pixel of a PNG that has one block and no filters. */
function colourAt(png: Uint8Array, x: number, y: number): number[] {
  const { width } = readHeader(png)!
  const bytes = Buffer.from(png)
  const from = bytes.indexOf('IDAT')
  const rows = inflateSync(bytes.subarray(from + 4, from + 4 + bytes.readUInt32BE(from - 4)))
  const at = y * (1 + 3 * width) + 1 + 3 * x
  return [...rows.subarray(at, at + 3)]
}

test('a picture in PDF is drawn as PNG, with two pixels for a point', async () => {
  const png = await pngOfPdf(pdfOf({ content: RED }), 'test')
  expect(readHeader(png!)).toMatchObject({ format: 'png', width: 200, height: 100 })
  expect(colourAt(png!, 20, 50)).toEqual([255, 0, 0])
  expect(colourAt(png!, 150, 50)).toEqual([255, 255, 255])
})

test('a page that is very large is drawn smaller', async () => {
  const png = await pngOfPdf(pdfOf({ box: '0 0 14400 7200', content: RED }), 'test')
  expect(readHeader(png!)).toMatchObject({ width: 2_400, height: 1_200 })
})

describe('what is no picture, or too much, is none, and the next one is drawn', { timeout: 240_000 }, () => {
  const within = '/XObject << /A 5 0 R >>'
  const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 100 50]'
  test.each<[string, () => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['another file', () => Buffer.from('%PNG no PDF')],
    [
      'a PDF without a page',
      () => Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj trailer << /Root 1 0 R >>'),
    ],
    ['a PDF that is cut', () => pdfOf({ content: RED }).subarray(0, 60)],
    ['a large file', () => Buffer.concat([pdfOf({ content: RED }), Buffer.alloc(PDF_BYTES)])],
    // Each form draws the next one a hundred times.
    [
      'a bomb of forms',
      () =>
        pdfOf({
          content: '/A Do',
          resources: within,
          objects: Array.from({ length: 9 }, (_, level): readonly [string, Uint8Array] => [
            `${FORM} /Resources << /XObject << /A ${6 + level} 0 R >> >>`,
            Buffer.from(level < 8 ? '/A Do '.repeat(100) : '0 0 100 50 re f '.repeat(100)),
          ]),
        }),
    ],
  ])('%s', async (_, make) => {
    expect(await pngOfPdf(make(), 'test')).toBeUndefined()
    expect(await pngOfPdf(pdfOf({ content: RED }), 'test')).toBeDefined()
  })

  // What a reader makes of these is its own choice; it must come back.
  test.each<[string, () => Uint8Array]>([
    ['a page without a size', () => pdfOf({ box: '0 0 0 0', content: RED })],
    ['a page of another size', () => pdfOf({ box: '-1e30 a 1e30 1e38', content: RED })],
    [
      'a form that draws itself',
      () =>
        pdfOf({
          content: '/A Do',
          resources: within,
          objects: [[`${FORM} /Resources << /XObject << /A 5 0 R >> >>`, Buffer.from('/A Do')]],
        }),
    ],
    [
      'a picture of gigabytes',
      () => pdfOf({ content: '100 0 0 50 0 0 cm /A Do', resources: within, objects: [pixels(30_000)] }),
    ],
    [
      'a picture of many pixels',
      () => pdfOf({ content: '100 0 0 50 0 0 cm /A Do', resources: within, objects: [pixels(5_000)] }),
    ],
    ['arrays in each other', () => pdfOf({ content: '['.repeat(200_000) })],
    ['saved states in each other', () => pdfOf({ content: 'q '.repeat(500_000) })],
    ['a long way', () => pdfOf({ content: `0 0 m ${'100 50 l 0 0 l '.repeat(50_000)} S` })],
  ])('%s', async (_, make) => {
    const png = await pngOfPdf(make(), 'test')
    if (png) expect(readHeader(png)).toMatchObject({ format: 'png' })
    expect(await pngOfPdf(pdfOf({ content: RED }), 'test')).toBeDefined()
  })
})
