import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Board, BoardRow } from './board'
import { boardOf, SITE_RANKING, standingsOf } from './standings'
import { blockOf, type Standing, type TrialRow, trialsOf } from './table'
import { otherRole, ROLES, type Role, TRIAL_OUTCOMES } from './trial'

const ORDERS = [
  { size: 15, seed: 1 },
  { size: 15, seed: 3 },
  { size: 40, seed: 1 },
]
const NAMES = ['p', 'q', 'r', 'x', 'y', 'z']

/** What may happen to a duel: trials are played, or played anew; entries come and go, also with all their trials. */
type Change =
  | { readonly kind: 'trial'; readonly trial: TrialRow }
  | { readonly kind: 'discard'; readonly architect: string; readonly solver: string }
  | { readonly kind: 'enter' | 'leave'; readonly role: Role; readonly id: string }

const name = fc.constantFrom(...NAMES)
const pair = fc.record({ architect: name, solver: name })
const trial = fc
  .record({
    pair,
    order: fc.constantFrom(...ORDERS),
    outcome: fc.constantFrom(...TRIAL_OUTCOMES, 'solved' as const, 'solved' as const),
    // Sums of thirds and of very different numbers are rounded.
    ratio: fc.oneof(
      fc.integer({ min: 1, max: 9 }).map((thirds) => thirds / 3),
      fc.integer({ min: 1, max: 10_000 }).map((steps) => steps / 7),
    ),
  })
  .map(
    ({ pair, order, outcome, ratio }): Change => ({
      kind: 'trial',
      trial: { ...pair, ...order, outcome, ratio },
    }),
  )
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: trial },
  { weight: 1, arbitrary: pair.map((both): Change => ({ kind: 'discard', ...both })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('enter' as const, 'leave' as const),
      role: fc.constantFrom(...ROLES),
      id: name,
    }),
  },
)

/** A duel with its two boards, to which changes are made one by one. */
class Duel {
  readonly entered: Record<Role, string[]> = { architect: [], solver: [] }
  readonly boards: Record<Role, Board> = {
    architect: boardOf(ORDERS, SITE_RANKING.architect),
    solver: boardOf(ORDERS, SITE_RANKING.solver),
  }
  trials: TrialRow[] = []

  make(change: Change): void {
    if ('role' in change) {
      if (change.kind === 'enter') this.#enter(change.role, change.id)
      else this.#leave(change.role, change.id)
    } else {
      const { architect, solver } = change.kind === 'trial' ? change.trial : change
      this.#enter('architect', architect)
      this.#enter('solver', solver)
      this.trials = this.trials.filter(
        (other) =>
          other.architect !== architect ||
          other.solver !== solver ||
          (change.kind === 'trial' && (other.size !== change.trial.size || other.seed !== change.trial.seed)),
      )
      if (change.kind === 'trial') this.trials.push(change.trial)
      this.#put(architect, solver)
    }
  }

  #enter(role: Role, id: string): void {
    if (this.entered[role].includes(id)) return
    this.entered[role].push(id)
    this.boards[role].enter(id)
    this.boards[otherRole(role)].meet(id)
    // Whoever comes back has played before.
    for (const other of this.entered[otherRole(role)])
      this.#put(role === 'architect' ? id : other, role === 'architect' ? other : id)
  }

  #leave(role: Role, id: string): void {
    if (!this.entered[role].includes(id)) return
    this.entered[role] = this.entered[role].filter((other) => other !== id)
    this.boards[role].leave(id)
    this.boards[otherRole(role)].part(id)
  }

  #put(architect: string, solver: string): void {
    const [outcomes, ratios] = [new Uint8Array(ORDERS.length), new Float64Array(ORDERS.length)]
    for (const trial of this.trials) {
      if (trial.architect !== architect || trial.solver !== solver) continue
      const slot = ORDERS.findIndex(({ size, seed }) => size === trial.size && seed === trial.seed)
      outcomes[slot] = TRIAL_OUTCOMES.indexOf(trial.outcome) + 1
      ratios[slot] = trial.ratio
    }
    this.boards.architect.put(architect, solver, blockOf('architect', outcomes, ratios))
    this.boards.solver.put(solver, architect, blockOf('solver', outcomes, ratios))
  }

  /** The table that is made of all trials in one go. */
  fromScratch(role: Role): readonly BoardRow[] {
    const players = { architects: NAMES, solvers: NAMES }
    const entered = { architects: this.entered.architect, solvers: this.entered.solver }
    const ranking = SITE_RANKING[role]
    return standingsOf(trialsOf(players, this.trials), role, entered, ranking).map(
      ({ low, high, geometric, ...row }: Standing): BoardRow => ({
        ...row,
        ranked:
          ranking === 'geometric' ? geometric : row.mean === null ? null : { mean: row.mean, low, high },
      }),
    )
  }
}

test('whatever happens in whatever order, a board is that of the same trials in one go, to the last digit', () => {
  let rows = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), fc.nat({ max: 9 }), (changes, often) => {
      const duel = new Duel()
      for (const [at, each] of changes.entries()) {
        duel.make(each)
        // Ties are decided for what has changed since somebody looked.
        if (at % (often + 1) !== 0 && at < changes.length - 1) continue
        for (const role of ROLES) {
          const table = duel.boards[role].rows()
          rows += table.length
          expect(table).toStrictEqual(duel.fromScratch(role))
        }
      }
    }),
    { numRuns: 200, seed: 4 },
  )
  expect(rows).toBeGreaterThan(2000)
})
