import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { affordable, limitSockets, type SocketLimits } from './sockets'

const ASKED = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

let server: Server
const opened: Socket[] = []

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
  server.close()
})

/** Starts a server that answers only on demand. `open` connects and waits until the server has accepted. */
async function limited(limits: SocketLimits) {
  const answers: ServerResponse[] = []
  const accepted = { count: 0 }
  server = createServer((request, response) => {
    request.resume()
    answers.push(response)
  })
  limitSockets(server, limits)
  server.on('connection', () => accepted.count++)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  const open = async (from = '127.0.0.1') => {
    const before = accepted.count
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    socket.resume()
    opened.push(socket)
    await expect.poll(() => accepted.count).toBe(before + 1)
    return socket
  }
  /** Sends a request; the server does not answer it yet. */
  const ask = async (socket: Socket, text = ASKED) => {
    const before = answers.length
    socket.write(text)
    await expect.poll(() => answers.length).toBe(before + 1)
  }
  const openNow = async (sockets: Socket[], expected: boolean[]) =>
    expect.poll(() => sockets.map(({ closed }) => !closed)).toEqual(expected)
  return { answers, open, ask, openNow }
}

describe('one connection too many', () => {
  test('closes the connection that has been idle for longest', async () => {
    const { answers, open, ask, openNow } = await limited({ total: 3, perClient: undefined })
    const [a, b, c] = [await open(), await open(), await open()]
    await ask(a)
    answers[0]?.end('x')
    // The first connection was answered after the others were opened.
    await new Promise((settle) => a.once('data', settle))
    const d = await open()
    await openNow([a, b, c, d], [true, false, true, true])
    const e = await open()
    await openNow([a, b, c, d, e], [true, false, false, true, true])
  })

  test('keeps a connection that is being answered, and closes one that sends slowly', async () => {
    const { open, ask, openNow } = await limited({ total: 3, perClient: undefined })
    const [a, b, c] = [await open(), await open(), await open()]
    await ask(a)
    await ask(b, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nslow')
    await ask(c)
    const d = await open()
    await openNow([a, b, c, d], [true, false, true, true])
  })

  test('closes the new connection if all others are being answered', async () => {
    const { open, ask, openNow } = await limited({ total: 2, perClient: undefined })
    const [a, b] = [await open(), await open()]
    await ask(a)
    await ask(b)
    const c = await open()
    await openNow([a, b, c], [true, true, false])
  })

  test('closes a connection that does not read its answer before the new one', async () => {
    const { answers, open, ask, openNow } = await limited({ total: 2, perClient: undefined })
    const [a, b] = [await open(), await open()]
    await ask(a)
    await ask(b)
    b.pause()
    answers[1]?.write(Buffer.alloc(32 * 1024 * 1024))
    const c = await open()
    // The client must read the buffered data before it sees the end.
    b.resume()
    await openNow([a, b, c], [true, false, true])
  })

  test('a client with too many connections loses its own, and nobody else does', async () => {
    const { open, openNow } = await limited({ total: 100, perClient: 2 })
    const other = await open('127.0.0.2')
    const [a, b, c] = [await open(), await open(), await open()]
    await openNow([other, a, b, c], [true, false, true, true])
  })
})

test('a closed connection frees its place', async () => {
  const { open, openNow } = await limited({ total: 2, perClient: 2 })
  const [a, b] = [await open(), await open()]
  b.destroy()
  const connections = () => new Promise((settle) => server.getConnections((_, count) => settle(count)))
  await expect.poll(connections).toBe(1)
  const c = await open()
  await openNow([a, b, c], [true, false, true])
})

test.each([
  // wished  descriptors  connections
  [4096, 1_048_576, 4096],
  [4096, 1024, 384],
  [4096, 100, 1],
])('%d connections with %d descriptors: %d', (wished, descriptors, count) => {
  expect(affordable(wished, descriptors)).toBe(count)
})
