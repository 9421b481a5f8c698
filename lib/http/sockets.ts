import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { network } from '@/lib/core/network'
import { hasBody } from './body'

/** How many connections may be open at a time. */
export interface SocketLimits {
  readonly total: number
  /** Of one client, see `network`. Undefined where all come through one proxy. */
  readonly perClient: number | undefined
}

/** Descriptors that are kept for the database, the logs and the files that are being sent. */
const RESERVE = 256

/** How many descriptors this process may have; undefined where the system does not say. */
function descriptorLimit(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft ? Number(soft) : undefined
  } catch {
    return undefined
  }
}

/** `wished`, or fewer connections where the descriptors would not suffice: each can have a file open as well. */
export function affordable(wished: number, descriptors = descriptorLimit()): number {
  if (descriptors === undefined) return wished
  return Math.max(1, Math.min(wished, Math.floor((descriptors - RESERVE) / 2)))
}

interface Connection {
  readonly client: string
  /** Requests on it that are being answered. */
  answering: number
}

/**
 * Bounds the connections of a server without making it deaf: where there is one too many, another gives way to it, one
 * of the same client where that client has too many. The first to go is the one on which nothing has been answered for
 * longest, then one whose client does not read its answer. A request is being answered once it has arrived as a whole,
 * so whoever sends slowly counts as idle. Only where none can go, the new connection is closed.
 */
export function limitSockets(server: Server, { total, perClient }: SocketLimits): void {
  /** In the order in which they were opened or last fell idle; so are those of each client. */
  const all = new Map<Socket, Connection>()
  const byClient = new Map<string, Set<Socket>>()

  const leave = (socket: Socket) => {
    const { client = '' } = all.get(socket) ?? {}
    all.delete(socket)
    byClient.get(client)?.delete(socket)
    if (byClient.get(client)?.size === 0) byClient.delete(client)
  }
  /** Makes room for `arrived` among these. Its place is free at once, not only when the system has closed it. */
  const closeOne = (among: Iterable<Socket>, arrived: Socket) => {
    let unread: Socket | undefined
    for (const socket of among) {
      if (socket.writableNeedDrain) unread ??= socket
      if (all.get(socket)?.answering !== 0) continue
      leave(socket)
      return socket.destroy()
    }
    const chosen = unread ?? arrived
    leave(chosen)
    chosen.destroy()
  }

  server.on('connection', (socket: Socket) => {
    const client = network(socket.remoteAddress ?? 'unknown')
    const others = byClient.get(client) ?? new Set()
    if (others.size >= (perClient ?? total)) closeOne(others, socket)
    else if (all.size >= total) closeOne(all.keys(), socket)
    if (socket.destroyed) return
    all.set(socket, { client, answering: 0 })
    byClient.set(client, (byClient.get(client) ?? new Set()).add(socket))
    socket.once('close', () => leave(socket))
  })

  const answering = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const begin = () => {
      const connection = all.get(socket)
      if (!connection || response.closed) return
      connection.answering += 1
      response.once('close', () => end(connection))
    }
    const end = (connection: Connection) => {
      connection.answering -= 1
      if (connection.answering > 0 || !all.delete(socket)) return
      all.set(socket, connection)
      byClient.get(connection.client)?.delete(socket)
      byClient.get(connection.client)?.add(socket)
    }
    if (hasBody(request)) request.once('end', begin)
    else begin()
  }
  server.on('request', answering)
  server.on('checkContinue', answering)
}
