import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** “NAME NUMBER\n” */
const HEADER_BYTES = 19

export type Welcome = (name: string, number: number, stream: Socket) => void

/** Where the helper connects the streams of boxes to. */
export interface Listener {
  readonly path: string
  readonly server: Server
  /** Removes the file; whoever holds it open goes on connecting. */
  hide(): void
}

/** Listens in a new folder into which only this user may come. */
export async function listen(welcome: Welcome): Promise<Listener> {
  const folder = mkdtempSync(join(tmpdir(), 'clew-boxes-'))
  const hide = () => rmSync(folder, { recursive: true, force: true })
  const path = join(folder, 'socket')
  const server = createServer((stream) => readHeader(stream, welcome))
  try {
    await new Promise<void>((settle, refuse) => {
      server.once('error', refuse)
      server.listen({ path, backlog: 511 }, settle)
    })
  } catch (error) {
    hide()
    throw error
  }
  // A connection that cannot be accepted is missed by whoever waits for it.
  server.on('error', () => {})
  return { path, server, hide }
}

/** Reads exactly the header; what comes behind it stays in the stream. */
function readHeader(stream: Socket, welcome: Welcome): void {
  // A program need not read what it is told.
  stream.on('error', () => {})
  const drop = () => stream.destroy()
  const read = () => {
    const header: Buffer | null = stream.read(HEADER_BYTES)
    if (header === null) return
    stream.off('readable', read).off('end', drop)
    const [name = '', number = ''] = header.toString('latin1').trim().split(' ')
    welcome(name, Number(number), stream)
  }
  stream.on('readable', read).once('end', drop)
}
