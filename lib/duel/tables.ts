import 'server-only'
import type { Board } from '@/judge/tournament/board'
import { boardOf, SITE_RANKING } from '@/judge/tournament/standings'
import { blockOf } from '@/judge/tournament/table'
import { type Order, otherRole, type Role, TRIAL_OUTCOMES } from '@/judge/tournament/trial'
import type { Transaction } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'

/** An entry that takes part. */
export interface Contender {
  readonly id: string
  readonly role: Role
  readonly playerId: string
}

/** Two players. */
interface Pair {
  readonly architectId: string
  readonly solverId: string
}

/**
 * Both leaderboards of a duel as sums in memory (see judge/tournament/board.ts), with what has been read of its trials.
 *
 * `note_trials` notes each pair whose trials change, with the transaction that changed them. A look begins with the oldest
 * transaction that has not ended, and the next look reads all pairs that this or a later one has changed: whatever the order in
 * which they end, none is missed, and what is read twice is replaced by itself. So any worker may look at any time.
 */
export class DuelTables {
  readonly #orders: readonly Order[]
  readonly #boards: Readonly<Record<Role, Board>>
  readonly #entered = new Map<string, Contender>()
  #since: bigint | undefined
  #lookedAt = 0

  constructor(schedule: readonly Order[]) {
    this.#orders = ordersOf(schedule)
    this.#boards = {
      architect: boardOf(this.#orders, SITE_RANKING.architect),
      solver: boardOf(this.#orders, SITE_RANKING.solver),
    }
  }

  /** Whether they can go on with this schedule, and all changes since the last look are still noted. */
  fits(schedule: readonly Order[]): boolean {
    const isRecent = performance.now() - this.#lookedAt < MOST_PAUSE_MS
    return isRecent && JSON.stringify(this.#orders) === JSON.stringify(ordersOf(schedule))
  }

  /** Reads who takes part and what has changed. After an error they must not be used any more. */
  async look(tx: Transaction, contenders: readonly Contender[]): Promise<void> {
    const [before, lookedAt] = [this.#since, performance.now()]
    const [{ oldest } = { oldest: undefined }] = await tx.$queryRaw<{ oldest: bigint }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest`
    const fresh = this.#enter(contenders)
    if (before === undefined) await this.#read(tx)
    else await this.#read(tx, [...(await changesSince(tx, before)), ...this.#pairsOf(fresh)])
    this.#since = oldest
    this.#lookedAt = lookedAt
  }

  rows(role: Role) {
    return this.#boards[role].rows()
  }

  /** Whether all have met all in all orders. */
  get isComplete(): boolean {
    const architects = this.#of('architect').length
    const trials = this.#boards.solver.trials
    return trials === architects * this.#of('solver').length * this.#orders.length
  }

  #of(role: Role): Contender[] {
    return [...this.#entered.values()].filter((contender) => contender.role === role)
  }

  /** Lets those go who no longer take part, or with another version, and returns those who are new. */
  #enter(contenders: readonly Contender[]): Contender[] {
    const now = new Map(contenders.map((contender) => [contender.id, contender]))
    for (const { id, role, playerId } of this.#entered.values()) {
      if (now.get(id)?.playerId === playerId) continue
      this.#boards[role].leave(id)
      this.#boards[otherRole(role)].part(id)
      this.#entered.delete(id)
    }
    const fresh = contenders.filter(({ id }) => !this.#entered.has(id))
    for (const contender of fresh) {
      this.#boards[contender.role].enter(contender.id)
      this.#boards[otherRole(contender.role)].meet(contender.id)
      this.#entered.set(contender.id, contender)
    }
    return fresh
  }

  #pairsOf(fresh: readonly Contender[]): Pair[] {
    const [architects, solvers] = [this.#of('architect'), this.#of('solver')]
    return fresh.flatMap(({ role, playerId }) =>
      role === 'architect'
        ? solvers.map((solver) => ({ architectId: playerId, solverId: solver.playerId }))
        : architects.map((architect) => ({ architectId: architect.playerId, solverId: playerId })),
    )
  }

  /** Reads all trials of these pairs, or of all, and puts them in the place of what was known. */
  async #read(tx: Transaction, changed?: readonly Pair[]): Promise<void> {
    const [architects, solvers] = [this.#of('architect'), this.#of('solver')]
    const places = { architect: placesOf(architects), solver: placesOf(solvers) }
    const wanted = changed?.flatMap(({ architectId, solverId }) => {
      const [architect, solver] = [places.architect.get(architectId), places.solver.get(solverId)]
      return architect === undefined || solver === undefined ? [] : [architect * solvers.length + solver]
    })
    const pairs = wanted && [...new Set(wanted)]
    if (pairs?.length === 0) return
    const { outcomes, ratios } = await trialsOf(tx, architects, solvers, this.#orders, pairs)
    const slots = this.#orders.length
    const length = pairs?.length ?? architects.length * solvers.length
    for (let at = 0; at < length; at++) {
      const pair = pairs?.[at] ?? at
      const architect = architects[Math.floor(pair / solvers.length)]!.id
      const solver = solvers[pair % solvers.length]!.id
      const own = [
        outcomes.subarray(at * slots, (at + 1) * slots),
        ratios.subarray(at * slots, (at + 1) * slots),
      ] as const
      this.#boards.architect.put(architect, solver, blockOf('architect', ...own))
      this.#boards.solver.put(solver, architect, blockOf('solver', ...own))
    }
  }
}

/** After a longer pause than this, tables are made anew: changes are noted for `KEPT_CHANGES`, which is longer. */
const MOST_PAUSE_MS = 3_600_000
const KEPT_CHANGES = '3 hours'

/** Forgets changes that all tables in memory know, or are too old to go on with. */
export const forgetChanges = (tx: Transaction): Promise<number> =>
  tx.$executeRaw`DELETE FROM "DuelChange" WHERE at < clock_timestamp() - ${KEPT_CHANGES}::interval`

const changesSince = (tx: Transaction, transaction: bigint): Promise<Pair[]> =>
  tx.$queryRaw<Pair[]>`
    SELECT DISTINCT "architectId", "solverId" FROM "DuelChange" WHERE transaction >= ${transaction}`

/** In the order of a board. */
const ordersOf = (schedule: readonly Order[]): readonly Order[] =>
  schedule
    .map(({ size, seed }) => ({ size, seed }))
    .sort((one, other) => one.size - other.size || one.seed - other.seed)

const placesOf = (contenders: readonly Contender[]): ReadonlyMap<string, number> =>
  new Map(contenders.map(({ playerId }, place) => [playerId, place]))

/** A trial's cell number combines pair and order. The query sends cell × OUTCOMES + outcome. */
const OUTCOMES = 4
const TRIAL_BYTES = 8

/**
 * All trials of these pairs, architect × solvers + solver, or of all pairs, as columns of a grid. Each trial is sent as eight
 * bytes: four for cell and outcome, two for the counted steps, two for max(distance, walls), which is computed from the
 * solver's score. Separate columns, with the mazes joined, take PostgreSQL two and a half times as long (0.74 s of CPU time
 * instead of 0.29 s for 400 000 trials) and three and a half times the bytes, each of which is copied several times on its way
 * here.
 */
async function trialsOf(
  tx: Transaction,
  architects: readonly Contender[],
  solvers: readonly Contender[],
  orders: readonly Order[],
  pairs: readonly number[] | undefined,
) {
  const ids = (contenders: readonly Contender[]) => contenders.map(({ playerId }) => playerId)
  const played = pairs
    ? Prisma.sql`
        unnest(${pairs.map((pair) => architects[Math.floor(pair / solvers.length)]!.playerId)}::uuid[],
               ${pairs.map((pair) => solvers[pair % solvers.length]!.playerId)}::uuid[])
          WITH ORDINALITY AS p("architectId", "solverId", place)
          JOIN "DuelTrial" t USING ("architectId", "solverId")`
    : Prisma.sql`
        (SELECT t.*, (a.place - 1) * ${solvers.length}::int + s.place AS place
           FROM "DuelTrial" t
           JOIN unnest(${ids(architects)}::uuid[]) WITH ORDINALITY AS a(id, place) ON a.id = t."architectId"
           JOIN unnest(${ids(solvers)}::uuid[]) WITH ORDINALITY AS s(id, place) ON s.id = t."solverId") t`
  const [found] = await tx.$queryRaw<{ trials: Uint8Array | null }[]>`
    SELECT string_agg(int8send(
             (((place - 1) * ${orders.length}::int + o.slot - 1) * ${OUTCOMES}::int
               + array_position(${[...TRIAL_OUTCOMES]}::text[], t.outcome) - 1 << 32)
             + (coalesce(t.steps, 0) << 16) + coalesce(round(t."solverScore" * t.steps), 0)::int), '') AS trials
      FROM ${played}
      JOIN unnest(${orders.map(({ size }) => size)}::int[], ${orders.map(({ seed }) => seed)}::int[])
           WITH ORDINALITY AS o(size, seed, slot) ON o.size = t.size AND o.seed = t.seed`
  const cells = (pairs?.length ?? architects.length * solvers.length) * orders.length
  const [outcomes, ratios] = [new Uint8Array(cells), new Float64Array(cells)]
  const bytes = viewOf(found?.trials)
  for (let from = 0; from < bytes.byteLength; from += TRIAL_BYTES) {
    const cell = bytes.getUint32(from)
    outcomes[Math.floor(cell / OUTCOMES)] = 1 + (cell % OUTCOMES)
    ratios[Math.floor(cell / OUTCOMES)] = bytes.getUint16(from + 4) / bytes.getUint16(from + 6)
  }
  return { outcomes, ratios }
}

/** PostgreSQL sends the most significant byte first, which is also what a `DataView` reads by default. */
const viewOf = (bytes: Uint8Array | null | undefined) =>
  bytes ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new DataView(new ArrayBuffer(0))

/** Tables of this process by problem, those that were used last at the end. */
const kept = new Map<string, DuelTables>()
const MOST_KEPT = 4

/**
 * Up-to-date tables of a duel: those that this process has from before, or new ones. For a transaction that has changed nothing
 * itself, because a change that is rolled back would stay in them; whoever calls it holds the duel's lock.
 */
export async function keptTables(
  tx: Transaction,
  problemId: string,
  schedule: readonly Order[],
  contenders: readonly Contender[],
): Promise<DuelTables> {
  const before = kept.get(problemId)
  const tables = before?.fits(schedule) ? before : new DuelTables(schedule)
  kept.delete(problemId)
  await tables.look(tx, contenders)
  kept.set(problemId, tables)
  for (const id of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(id)
  return tables
}
