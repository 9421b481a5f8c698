import { expect, test } from 'vitest'
import { createRequestInjector, type Handle } from './inject'

const answerOf = (handle: Handle) => createRequestInjector()(handle, '/a', { 'x-of': 'test' })

test('a response is complete, whatever its length', async () => {
  const body = 'x'.repeat(1_000_000)
  const answer = await answerOf(async (request, response) => {
    response.writeHead(201, { 'x-path': request.url, 'x-of': request.headers['x-of'] })
    response.end(body)
  })
  expect(answer).toMatchObject({ status: 201, headers: { 'x-path': '/a', 'x-of': 'test' } })
  expect(answer.body.toString()).toBe(body)
})

test.each<[string, Handle]>([
  [
    'before its head',
    async () => {
      throw new Error('a fault')
    },
  ],
  [
    'in the middle',
    async (_, response) => {
      response.write('half of it')
      setImmediate(() => response.destroy(new Error('a fault')))
    },
  ],
  ['without an error', async (_, response) => void response.destroy()],
])('a response that breaks off %s is an error, and nobody waits for it', async (_, handle) => {
  await expect(answerOf(handle)).rejects.toThrow()
})
