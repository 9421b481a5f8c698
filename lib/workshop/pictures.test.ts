import { expect, test } from 'vitest'
import { kindOf } from './pictures'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const number = (value: number) =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
const png = (width: number, height: number) =>
  bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${number(width)}${number(height)}\x08\0\0\0\0`)
const svg = (inside: string, attributes = '') =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

test.each([
  ['a PNG', png(10, 20), 'png'],
  ['a JPEG', bytes('\xff\xd8\xff\xc0\x00\x11\x08\x00\x10\x00\x20\x03\x01\x22\x00\x02\x11\x01'), 'jpg'],
  ['a lossless WebP', bytes(`RIFF\0\0\0\0WEBPVP8L${'\0'.repeat(14)}`), 'webp'],
  ['an SVG', svg('<g><path d="M0 0"/></g>'), 'svg'],
  ['an SVG with a declaration and a comment', bytes(`<?xml version="1.0"?><!-- x -->${svg('')}`), 'svg'],
] as const)('%s is known by its bytes', (_, file, kind) => expect(kindOf(file)).toBe(kind))

test.each([
  ['nothing', bytes('')],
  ['text', bytes('hello, this is no picture at all')],
  ['a page', bytes('<html><script>1</script></html>')],
  ['a GIF', bytes('GIF89a\x10\0\x10\0\0\0\0\0\0\0\0\0')],
  ['a picture with long sides', png(5000, 1)],
  ['a picture without a side', png(0, 1)],
  ['half an SVG', svg('').subarray(0, 40)],
  ['another namespace', bytes('<svg xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['an SVG with a script', svg('<g><script>alert(1)</script></g>')],
  ['an SVG with a script in a namespace', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>')],
  ['an SVG with a handler', svg('', 'onload="alert(1)"')],
  ['an SVG with a page', svg('<foreignObject/>')],
  ['an SVG with a link that runs', svg('<a href=" javascript:alert(1)"/>')],
  ['an entity', bytes('<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>')],
  ['bytes that are no text', svg('\xff\xfe')],
])('%s is refused', (_, file) => expect(kindOf(file)).toBeUndefined())
