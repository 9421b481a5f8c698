import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { Duplex } from 'node:stream'

/** What answers requests: Next, or what stands around it. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** An answer as a whole. */
export interface Recording {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Two ends of a pipe in memory: what is written to one is read from the other. */
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
    })
  const near: Duplex = end(() => far)
  const far: Duplex = end(() => near)
  return [near, far]
}

/**
 * Asks request handlers for pages without a network: a server that listens nowhere is handed one end of a pipe as a
 * connection (Node documents that for `connection`), so that request and answer are Node's own objects.
 */
export function createInside() {
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
