import 'server-only'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { network } from '@/lib/core/network'
import { hasBody } from './body'

/** How many connections may be open at a time. */
export interface SocketLimits {
  readonly total: number
  /** Limit per client, see `network`. Undefined if all clients connect through one proxy. */
  readonly perClient: number | undefined
}

/** File descriptors reserved for the database, the logs and the files being sent. */
const RESERVE = 256

/** How many file descriptors this process may have; undefined if the system does not say. */
function descriptorLimit(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft ? Number(soft) : undefined
  } catch {
    return undefined
  }
}

/** Returns `wished`, or fewer connections if descriptors are short: each connection can also have a file open. */
export function affordable(wished: number, descriptors = descriptorLimit()): number {
  if (descriptors === undefined) return wished
  return Math.max(1, Math.min(wished, Math.floor((descriptors - RESERVE) / 2)))
}

interface Connection {
  readonly client: string
  /** How many requests on it are being answered. */
  answering: number
}

/**
 * Limits a server's connections but keeps it reachable: when there is one too many, another is closed, one of the same
 * client if that client has too many. The longest idle connection goes first, then one whose client does not read its
 * response. A request counts as being answered once it has arrived completely, so a slow sender counts as idle. The new
 * connection is closed only if no other can be.
 */
export function limitSockets(server: Server, { total, perClient }: SocketLimits): void {
  /** In the order in which they were opened or last became idle, as are each client's. */
  const all = new Map<Socket, Connection>()
  const byClient = new Map<string, Set<Socket>>()

  const leave = (socket: Socket) => {
    const { client = '' } = all.get(socket) ?? {}
    all.delete(socket)
    byClient.get(client)?.delete(socket)
    if (byClient.get(client)?.size === 0) byClient.delete(client)
  }
  /** Closes one of these, or `arrived` if none can go, and frees its place before the system has closed the socket. */
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
