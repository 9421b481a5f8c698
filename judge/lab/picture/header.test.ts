import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { readHeader } from './header'

const canvas = createCanvas(301, 47)
const fileOf = {
  png: canvas.toBuffer('image/png'),
  jpeg: canvas.toBuffer('image/jpeg'),
  webp: canvas.toBuffer('image/webp'),
}

test.each(Object.entries(fileOf))('the size of a %s', (format, file) => {
  expect(readHeader(file)).toEqual({ format, width: 301, height: 47 })
})

const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  )
const zeros = (count: number) => Array.from({ length: count }, () => 0)

test.each([
  ['gif', bytesOf('GIF89a', [45, 1, 47, 0], zeros(10))],
  ['webp', bytesOf('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [44, 1, 0, 46, 0, 0])],
  ['webp', bytesOf('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f], [44, 0x81, 11, 0], zeros(8))],
  [
    'jpeg',
    bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 2, 0xff, 0xc2, 0, 17, 8, 0, 47, 1, 45]),
  ],
])('the size of a %s, byte by byte', (format, file) => {
  expect(readHeader(file)).toEqual({ format, width: 301, height: 47 })
})

test.each([
  ['nothing', new Uint8Array()],
  ['a text', bytesOf('11111\n10001\n1x111\n11111\n')],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', bytesOf('%PDF-1.7 and so on, page after page')],
  ['the beginning of a PNG', fileOf.png.subarray(0, 20)],
  ['a PNG without a header', bytesOf([0x89], 'PNG\r\n', [0x1a], '\n', zeros(4), 'IDAT', zeros(20))],
  ['a JPEG without a frame', fileOf.jpeg.subarray(0, 40)],
  ['a JPEG with garbage', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 2, 7], zeros(20))],
  ['another RIFF file', bytesOf('RIFF', zeros(4), 'WAVEfmt ', zeros(20))],
  ['an unknown WebP', bytesOf('RIFF', zeros(4), 'WEBPVP9 ', zeros(20))],
])('no picture: %s', (_, file) => {
  expect(readHeader(file)).toBeUndefined()
})

test('never fails, whatever the bytes', () => {
  for (const file of Object.values(fileOf))
    for (let at = 0; at < Math.min(400, file.length); at++) {
      const broken = Uint8Array.from(file)
      broken[at] = 255 - broken[at]!
      readHeader(broken)
      readHeader(file.subarray(0, at))
    }
})
