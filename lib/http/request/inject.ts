import 'server-only'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { Duplex } from 'node:stream'

/** Answers requests: Next, or a layer around it. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A complete response. */
export interface Recording {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Two ends of an in-memory pipe: what is written to one can be read from the other. */
function pipe(): [Duplex, Duplex] {
  const end = (other: () => Duplex) =>
    new Duplex({
      read() {},
      write(chunk, _, done) {
        other().push(chunk)
        done()
      },
      final(done) {
        other().push(null)
        done()
      },
      // What breaks off before its end breaks off on both sides. What has ended may still be read on the other one.
      destroy(error, done) {
        if (!this.writableFinished) other().destroy()
        done(error)
      },
    })
  const near: Duplex = end(() => far)
  const far: Duplex = end(() => near)
  return [near, far]
}

/**
 * Creates a function that sends requests to a handler without a network: a server that does not listen gets one end of
 * a pipe as a connection (Node documents this for `connection`), so requests and responses are Node's own objects. It
 * rejects if the response breaks off.
 */
export function createRequestInjector() {
  const handles = new WeakMap<object, Handle>()
  const server = createServer((incoming, response) => {
    const handle = handles.get(incoming.socket)
    handle?.(incoming, response).catch((error: Error) => response.destroy(error))
  })
  return (handle: Handle, path: string, headers: OutgoingHttpHeaders): Promise<Recording> =>
    new Promise((resolve, reject) => {
      const [near, far] = pipe()
      handles.set(far, handle)
      server.emit('connection', far)
      const asking = request({ path, headers, createConnection: () => near }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      asking.once('error', reject)
      asking.end()
    })
}
