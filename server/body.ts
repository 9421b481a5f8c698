import { IncomingMessage, type ServerResponse } from 'node:http'

/** How long, in milliseconds, and how far, in bytes, a body that is refused is still read so that its sender sees the answer. */
const LINGER = 5_000
const LINGER_BYTES = 64 * 1024 * 1024

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A request whose body has arrived. */
export interface Whole {
  readonly request: IncomingMessage
  readonly body: Buffer
}

/**
 * The request with its whole body in memory, so that nothing behind this ever waits for a slow sender or sees more than
 * `limit` bytes. `null` means that the body is longer; it has not been read to its end then.
 */
export async function withBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): Promise<Whole | null> {
  if (!hasBody(request)) return { request, body: Buffer.alloc(0) }
  if (Number(request.headers['content-length'] ?? 0) > limit) return null
  if (request.headers.expect) response.writeContinue()
  const chunks: Buffer[] = []
  let length = 0
  const fits = await new Promise<boolean>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length <= limit) return
      request.off('data', take)
      resolve(false)
    }
    request.on('data', take)
    request.once('end', () => resolve(true))
    request.once('error', reject)
  })
  if (!fits) return null
  const body = Buffer.concat(chunks)
  return { request: copyWith(request, body), body }
}

/** The same request, its body to be read once more. */
function copyWith(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method
  copy.url = request.url
  copy.httpVersion = request.httpVersion
  copy.httpVersionMajor = request.httpVersionMajor
  copy.httpVersionMinor = request.httpVersionMinor
  copy.rawHeaders = request.rawHeaders
  copy.headers = { ...request.headers, 'content-length': String(body.length) }
  delete copy.headers['transfer-encoding']
  delete copy.headers.expect
  copy.complete = true
  copy.push(body)
  copy.push(null)
  return copy
}

/**
 * Whether a form or a JSON text is one: what cannot be read is the sender's fault, not ours, as it would be behind
 * this. Parsing a form twice takes 0.1 ms; other kinds of bodies are not looked at.
 */
export async function isReadable({ request, body }: Whole): Promise<boolean> {
  const type = request.headers['content-type'] ?? ''
  try {
    if (/^application\/json\b/i.test(type)) JSON.parse(body.toString())
    if (/^multipart\//i.test(type)) {
      await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    }
    return true
  } catch {
    return false
  }
}

/**
 * Ends an answer to somebody who is still sending. A socket that is closed with unread data in it resets the
 * connection, and the sender would never see the answer; so the rest is read and thrown away for a while.
 */
export function endWhileSending(request: IncomingMessage, response: ServerResponse, answer: string): void {
  if (request.headers.expect || request.complete) {
    response.end(answer)
    return
  }
  response.write(answer)
  let rest = 0
  const late = setTimeout(() => request.destroy(), LINGER)
  request.on('data', (chunk: Buffer) => {
    rest += chunk.length
    if (rest > LINGER_BYTES) request.destroy()
  })
  request.once('end', () => response.end())
  request.once('close', () => clearTimeout(late))
  request.resume()
}
