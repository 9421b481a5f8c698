import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FormError, receive, TooLarge } from './receive'

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
const FILE = '\r\n--xy\r\n--not the end\r\n\r\n'
const TYPE = 'multipart/form-data; boundary=xyz'

const folder = mkdtempSync(join(tmpdir(), 'clew-receive-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* chunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1')
}

/** The fields of a form, and the name and the bytes of its file. Afterwards, nothing is left in the folder. */
async function read(text: string, { size = text.length, type = TYPE, mostBytes = 100 } = {}) {
  try {
    return await receive(chunks(text, size), type, { folder, mostBytes }, async ({ fields, file }) => {
      const bytes = file && readFileSync(file.path)
      if (file) expect(file.hash).toBe(createHash('sha256').update(bytes!).digest('hex'))
      return { fields: [...fields], name: file?.name, bytes: bytes?.toString('latin1') }
    })
  } finally {
    expect(readdirSync(folder)).toEqual([])
  }
}
const READ = { fields: [['token', 'abc']], name: 'a b.zip', bytes: FILE }

test('a form is read alike, however it is cut', async () => {
  for (let size = 1; size <= 70; size++) expect(await read(FORM, { size }), `pieces of ${size}`).toEqual(READ)
})

test('a form that ends early is broken, wherever it ends, and leaves nothing', async () => {
  const end = FORM.length - '--\r\n'.length
  for (let length = 0; length < end; length += 3)
    await expect(read(FORM.slice(0, length), { size: 7 }), `${length} bytes`).rejects.toThrow(FormError)
})

test.each([
  ['text before it', `hello\r\n${FORM}`],
  ['a part without a name', FORM.replace('name="token"', 'nothing')],
  ['long headers', FORM.replace('application/zip', 'x'.repeat(20_000))],
  ['a long field', FORM.replace('abc', 'x'.repeat(1_025))],
  ['two files', FORM.replace('name="token"', 'name="other"; filename="b.zip"')],
  [
    'too many parts',
    `${'--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(40)}--xyz--\r\n`,
  ],
])('a form with %s is broken', async (_, text) => {
  for (const size of [5, text.length]) await expect(read(text, { size })).rejects.toThrow(FormError)
})

test('a file has at most so many bytes, and an empty one is none', async () => {
  const mostBytes = FILE.length
  expect(await read(FORM, { mostBytes })).toEqual(READ)
  for (const size of [1, 1_000])
    await expect(read(FORM, { size, mostBytes: mostBytes - 1 })).rejects.toThrow(TooLarge)
  expect(await read(FORM.replace(FILE, ''))).toEqual({ fields: READ.fields })
})

test('a body that breaks off is its own error, and leaves nothing', async () => {
  async function* broken() {
    yield* chunks(FORM.slice(0, -30), 40)
    throw new Error('aborted')
  }
  // Often: it depends on how fast the file is made.
  for (let turn = 0; turn < 100; turn++) {
    const reading = receive(broken(), TYPE, { folder, mostBytes: 100 }, async () => {})
    await expect(reading).rejects.toThrow('aborted')
  }
  expect(readdirSync(folder)).toEqual([])
})

test.each(['Multipart/Form-Data; charset=utf-8; boundary="xyz"', 'multipart/form-data;boundary=xyz'])(
  'a form has the type %s',
  async (type) => {
    expect(await read(FORM, { type })).toEqual(READ)
  },
)

test.each([
  'multipart/form-data',
  'multipart/form-data; charset=utf-8',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
  'application/x-www-form-urlencoded',
  'application/json',
  '',
])('the type %j is of no form', async (type) => {
  await expect(read(FORM, { type })).rejects.toThrow(FormError)
})
