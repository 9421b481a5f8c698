import { createInterface } from 'node:readline'
import { answer } from './engine.mjs'
import { describeError } from './errors.mjs'

// The native engine's error code for every failure; the error itself is in the data.
const FAILED = 4466

/** @param {object} message */
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

/**
 * Serves JSON-RPC, one message per line, until the CLI closes the stream. Requests are answered in order.
 * @param {string} url
 */
export async function serve(url) {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const { id, method, params } = JSON.parse(line)
    // A message without a method is the CLI's reply to a `print`.
    if (!method) continue
    try {
      const result = await answer(method, params, url)
      if (method === 'diff' && result?.stdout != null) {
        send({ id: 1, method: 'print', params: { content: result.stdout } })
      }
      send({ id, result })
    } catch (error) {
      if (process.env.CLEW_SCHEMA_ENGINE_DEBUG) console.error(method, error)
      const message = 'An error happened. Check the data field for details.'
      send({ id, error: { code: FAILED, message, data: describeError(error) } })
    }
  }
  return 0
}
