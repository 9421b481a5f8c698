import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { Groups } from './cgroups/group'
import type { LauncherPaths } from './launch-command'
import { BoxFault, type Starter } from './start/starter'

/** What this machine makes boxes with. */
export interface Machine {
  readonly links: LauncherPaths
  readonly starter: Starter
  readonly groups: Groups
  readonly remains: PendingRemovals
  /** Only if the judge is root. */
  readonly users: Users | undefined
}

/** How many users a judge may use at the same time: one per box, and one for the first processes of all boxes. */
const BLOCK_USERS = 100

/**
 * Uids that systemd's table leaves unassigned: above those of containers and, for systems whose uids end at 65535, a
 * few hundred below that. https://systemd.io/UIDS-GIDS/
 */
const RANGES = [
  { from: 1_880_000_000, blocks: 500 },
  { from: 60_578, blocks: 6 },
] as const

/** Allocates users of this machine, a different one for each box that exists at a time. */
interface Users {
  /** The user of the first process of every box, which is never that of a program. */
  readonly first: number
  take(): number
  giveBack(uid: number): void
  close(): void
}

/**
 * Claims a block of users, as root only. Two judges on one machine never get the same block: the claim is a socket in
 * the abstract namespace, which the kernel releases when its owner dies.
 */
export async function openUsers(): Promise<Users> {
  const range = RANGES.find(({ from, blocks }) => isMapped(from + blocks * BLOCK_USERS))
  if (!range) throw new Error('no users are left for the boxes in this user namespace')
  for (let block = 0; block < range.blocks; block++) {
    const claim = await listen(`\0clew-users-${range.from + block * BLOCK_USERS}`)
    if (claim) return new UserBlock(range.from + block * BLOCK_USERS, claim)
  }
  throw new Error('all users for boxes are taken by other judges')
}

class UserBlock implements Users {
  readonly first: number
  readonly #claim: Server
  readonly #free: number[]

  constructor(from: number, claim: Server) {
    this.#claim = claim
    this.first = from
    this.#free = Array.from({ length: BLOCK_USERS - 1 }, (_, index) => from + 1 + index)
  }

  take(): number {
    const uid = this.#free.shift()
    if (uid === undefined) throw new Error(`more than ${BLOCK_USERS - 1} boxes at a time`)
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

/** Reads `uid_map`, whose lines are: first uid inside, first uid outside, count. */
function isMapped(uid: number): boolean {
  return readFileSync('/proc/self/uid_map', 'latin1')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .some(([inside = 0, , count = 0]) => uid >= inside && uid < inside + count)
}

/** No more boxes are made while this many are being removed, because users and memory are limited. */
const MOST = 16

/**
 * Boxes that have ended and are being removed: the kernel takes 10 ms or more to remove a cgroup. Only closing the
 * sandbox waits for that, and making boxes faster than they can be removed.
 */
export class PendingRemovals {
  readonly #going = new Set<Promise<void>>()
  #fault: string | undefined

  /** Adds a removal, which resolves when nothing is left of its box. */
  add(removal: Promise<void>): void {
    const going = removal
      .catch((error) => {
        this.#fault = error instanceof Error ? error.message : String(error)
      })
      .finally(() => this.#going.delete(going))
    this.#going.add(going)
  }

  /** Resolves when there is room for another box. */
  async room(): Promise<void> {
    while (this.#going.size >= MOST) await Promise.race(this.#going)
  }

  /** Throws a `BoxFault`, once, if a box could not be removed, because that must not go unnoticed. */
  complain(): void {
    if (this.#fault === undefined) return
    const fault = this.#fault
    this.#fault = undefined
    throw new BoxFault(`of an earlier box something is left: ${fault}`)
  }

  /** Resolves when nothing is being removed any more. */
  async gone(): Promise<void> {
    while (this.#going.size > 0) await Promise.all(this.#going)
  }
}
