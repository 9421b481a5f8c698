import { expect, test } from 'vitest'
import { boundaryOf, FormError, partsOf } from './multipart'

const FORM = [
  '--xyz',
  'Content-Disposition: form-data; name="token"',
  '',
  'abc',
  '--xyz',
  'content-disposition: form-data; name="file"; filename="a b.zip"',
  'content-type: application/zip',
  '',
  '\r\n--xy\r\n--not the end\r\n\r\n',
  '--xyz--',
  '',
].join('\r\n')

async function* chunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1')
}

async function read(text: string, size = text.length) {
  const found: [string, string | undefined, string][] = []
  for await (const { name, filename, bytes } of partsOf(chunks(text, size), 'xyz')) {
    let body = ''
    for await (const piece of bytes) body += piece.toString('latin1')
    found.push([name, filename, body])
  }
  return found
}

test('a form is read alike, however it is cut', async () => {
  for (let size = 1; size <= 70; size++)
    expect(await read(FORM, size), `pieces of ${size}`).toEqual([
      ['token', undefined, 'abc'],
      ['file', 'a b.zip', '\r\n--xy\r\n--not the end\r\n\r\n'.slice(0, -2) + '\r\n'.repeat(1)],
    ])
})

test('a form that ends early is broken, wherever it ends', async () => {
  const end = FORM.length - '--\r\n'.length
  for (let length = 0; length < end; length += 3)
    await expect(read(FORM.slice(0, length)), `${length} bytes`).rejects.toThrow(FormError)
})

test.each([
  ['text before it', `hello\r\n${FORM}`],
  ['a part without a name', FORM.replace('name="token"', 'nothing')],
  ['long headers', FORM.replace('application/zip', 'x'.repeat(20_000))],
  [
    'too many parts',
    `${'--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(40)}--xyz--\r\n`,
  ],
])('a form with %s is broken', async (_, text) => {
  await expect(read(text)).rejects.toThrow(FormError)
})

test.each([
  ['multipart/form-data; boundary=xyz', 'xyz'],
  ['Multipart/Form-Data; charset=utf-8; boundary="x y"', 'x y'],
  ['multipart/form-data', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  ['application/json', undefined],
  [undefined, undefined],
])('the boundary of %j is %j', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary)
})
