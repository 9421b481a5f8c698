import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkDatabase, readable } from './database.mjs'
import { anyFreePort } from './ports.mjs'

test.each([
  ['postgresql://ann:top%2Fsecret@db.example.org:5433/clew', 'postgresql://ann:***@db.example.org:5433/clew'],
  ['postgres://db/clew?password=topsecret&sslmode=require', 'postgresql://db:5432/clew'],
  ['postgresql://ann@localhost/clew', 'postgresql://ann@localhost:5432/clew'],
])('%s is shown without its password', (url, shown) => {
  expect(readable(url)?.shown).toBe(shown)
})

const FORM = 'is not an address of the form postgresql://user:password@host:5432/database'
test.each([
  ['no address', 'topsecret', FORM],
  ['another protocol', 'mysql://ann:topsecret@localhost/clew', FORM],
  ['a slash in the password', 'postgresql://ann:top/secret@localhost:5432/clew', FORM],
  ['nobody listens', 'postgresql://ann:topsecret@127.0.0.1:1/clew', 'nothing listens at 127.0.0.1:1'],
  [
    'an unknown host',
    'postgresql://ann:topsecret@no-such-host.invalid/clew',
    'no-such-host.invalid is not known',
  ],
])('%s: a message that hides the password', async (_, url, sentence) => {
  const message = await checkDatabase(url).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  expect(message).toContain(sentence)
  expect(message).not.toContain('secret')
})

test('gives up on a server that never answers', async () => {
  const port = await anyFreePort()
  const silent = createServer(() => {}).listen(port, '127.0.0.1')
  try {
    await expect(checkDatabase(`postgresql://ann@127.0.0.1:${port}/clew`)).rejects.toThrow('does not answer')
  } finally {
    silent.close()
  }
})
