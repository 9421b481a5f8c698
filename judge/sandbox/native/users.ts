import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'

/** Users that a judge may use up at the same time: one a box. */
const BLOCK = 100

/**
 * Numbers that systemd's table of users leaves to nobody: above those of containers, and, for where numbers end at
 * 65535, a few hundred below it. https://systemd.io/UIDS-GIDS/
 */
const RANGES = [
  { from: 1_880_000_000, blocks: 500 },
  { from: 60_578, blocks: 6 },
] as const

/** Hands out users of this machine, a different one to each box that there is at one time. */
export interface Users {
  take(): number
  giveBack(uid: number): void
  close(): void
}

/**
 * Claims a block of users. Two judges on one machine never get the same: the claim is a socket in the abstract
 * namespace, which its owner cannot forget to give back. For root only.
 */
export async function openUsers(): Promise<Users> {
  const range = RANGES.find(({ from, blocks }) => isMapped(from + blocks * BLOCK))
  if (!range) throw new Error('no users are left for the boxes in this user namespace')
  for (let block = 0; block < range.blocks; block++) {
    const claim = await listen(`\0clew-users-${range.from + block * BLOCK}`)
    if (claim) return new Block(range.from + block * BLOCK, claim)
  }
  throw new Error('all users for boxes are taken by other judges')
}

class Block implements Users {
  readonly #claim: Server
  readonly #free: number[]

  constructor(from: number, claim: Server) {
    this.#claim = claim
    this.#free = Array.from({ length: BLOCK }, (_, index) => from + index)
  }

  take(): number {
    const uid = this.#free.shift()
    if (uid === undefined) throw new Error(`more than ${BLOCK} boxes at a time`)
    return uid
  }

  giveBack(uid: number): void {
    this.#free.push(uid)
  }

  close(): void {
    this.#claim.close()
  }
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((settle, refuse) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? settle(undefined) : refuse(error),
    )
    server.listen(name, () => settle(server))
    server.unref()
  })
}

/** Lines of `uid_map`: first number inside, first outside, how many. */
function isMapped(uid: number): boolean {
  return readFileSync('/proc/self/uid_map', 'latin1')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .some(([inside = 0, , count = 0]) => uid >= inside && uid < inside + count)
}
