import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ranking } from './board'
import { standingsOf } from './standings'
import { leastScore, type Standing, type TrialRow, trialsOf } from './table'
import { quantile } from './ties'
import { ROLES, type Role, TRIAL_OUTCOMES } from './trial'

const PAIRS = [
  { size: 15, seed: 3 },
  { size: 15, seed: 1 },
  { size: 40, seed: 1 },
]

/** An unfinished tournament: some trials have not been played yet. */
const tournament = fc
  .record({ architects: fc.integer({ min: 1, max: 5 }), solvers: fc.integer({ min: 1, max: 5 }) })
  .chain(({ architects, solvers }) => {
    const all = names('a', architects).flatMap((architect) =>
      names('s', solvers).flatMap((solver) => PAIRS.map((pair) => ({ architect, solver, ...pair }))),
    )
    const result = fc.record({
      outcome: fc.constantFrom(...TRIAL_OUTCOMES, 'solved' as const),
      ratio: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
    })
    const results = fc.array(fc.option(result, { freq: 4 }), { minLength: all.length, maxLength: all.length })
    return results.map((found) => ({
      players: { architects: names('a', architects), solvers: names('s', solvers) },
      played: all.flatMap((trial, at): TrialRow[] => (found[at] ? [{ ...trial, ...found[at] }] : [])),
    }))
  })

const names = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`)

const role = fc.constantFrom(...ROLES)
const ranking = fc.constantFrom<Ranking[]>('mean', 'geometric')
const other = (mine: Role): Role => (mine === 'architect' ? 'solver' : 'architect')
const check = (property: fc.IProperty<unknown[]>) => fc.assert(property, { numRuns: 150, seed: 4 })

const product = (numbers: readonly number[]) => numbers.reduce((all, each) => all * each, 1)

/** Computes the standings as specified, with plain arrays: means as sums, geometric means as products. */
function plainStandings(played: readonly TrialRow[], mine: Role, ids: readonly string[]) {
  const mean = (numbers: readonly number[]) =>
    numbers.length > 0 ? numbers.reduce((sum, each) => sum + each, 0) / numbers.length : null
  const score = ({ outcome, ratio }: TrialRow): number | null => {
    if (outcome === 'forfeit') return mine === 'architect' ? 0 : null
    if (mine === 'solver') return 1 / ratio
    return outcome === 'solved' ? ratio : null
  }
  const known = <Value>(value: Value | null): value is Value => value !== null
  return ids.map((id) => {
    const own = played.filter((trial) => trial[mine] === id)
    const opponents = [...new Set(own.map((trial) => trial[other(mine)]))].sort()
    const means = opponents.map((opponent) =>
      mean(
        own
          .filter((trial) => trial[other(mine)] === opponent)
          .map(score)
          .filter(known),
      ),
    )
    const scored = own
      .map(score)
      .filter(known)
      .sort((one, another) => one - another)
    const [low, high] = [(scored.length - 1) >> 1, scored.length >> 1]
    const reached = means.filter(known)
    const products = opponents.flatMap((opponent) => {
      const factors = own
        .filter((trial) => trial[other(mine)] === opponent && score(trial) !== null)
        .map((trial) => score(trial) || leastScore(trial.size))
      return factors.length > 0 ? [product(factors) ** (1 / factors.length)] : []
    })
    return {
      id,
      mean: mean(reached),
      geometric: products.length > 0 ? product(products) ** (1 / products.length) : null,
      median: scored.length > 0 ? (scored[low]! + scored[high]!) / 2 : null,
      trials: own.length,
      forfeits: own.filter(({ outcome }) => outcome === 'forfeit').length,
      didNotFinish: own.filter(({ outcome }) => outcome === 'did-not-finish').length,
      best: reached.length > 0 ? opponents[means.indexOf(Math.max(...reached))] : null,
      worst: reached.length > 0 ? opponents[means.indexOf(Math.min(...reached))] : null,
    }
  })
}

const isTied = ({ ties }: Standing, position: number) =>
  ties.some(({ from, to }) => from <= position && position <= to)

/** Computes a tie with plain arrays: all common opponents weigh the same, and so do the common trials of each. */
function plainTie(
  played: readonly TrialRow[],
  mine: Role,
  by: Ranking,
  [one, another]: readonly [string, string],
): boolean {
  const scoreIn = (id: string, trial: TrialRow): number | undefined => {
    const own = played.find(
      (each) =>
        each[mine] === id &&
        each[other(mine)] === trial[other(mine)] &&
        each.size === trial.size &&
        each.seed === trial.seed &&
        isScored(each, mine),
    )
    if (!own) return undefined
    const score = own.outcome === 'forfeit' ? 0 : mine === 'architect' ? own.ratio : 1 / own.ratio
    return by === 'mean' ? score : Math.log(score || leastScore(own.size))
  }
  const common = played
    .filter((trial) => trial[mine] === one)
    .flatMap((trial) => {
      const [first, second] = [scoreIn(one, trial), scoreIn(another, trial)]
      return first === undefined || second === undefined
        ? []
        : [{ opponent: trial[other(mine)], difference: first - second }]
    })
  const weighted = common.map(({ opponent, difference }) => ({
    difference,
    weight: 1 / common.filter((each) => each.opponent === opponent).length,
  }))
  if (weighted.length < 2) return true
  const sum = (of: (each: (typeof weighted)[number]) => number) =>
    weighted.reduce((total, each) => total + of(each), 0)
  const all = sum(({ weight }) => weight)
  const mean = sum(({ weight, difference }) => weight * difference) / all
  const worth = all ** 2 / sum(({ weight }) => weight ** 2)
  const spread = sum(({ weight, difference }) => (weight * (difference - mean)) ** 2) / all ** 2
  const half = quantile(Math.floor(worth + 1e-9) - 1) * Math.sqrt((spread * worth) / (worth - 1))
  const always = [1, -1].some((sign) => weighted.every(({ difference }) => difference * sign > 0))
  return mean - half <= 0 && mean + half >= 0 && !(always && weighted.length >= 6)
}

const idsOf = (players: { architects: string[]; solvers: string[] }, mine: Role) =>
  mine === 'architect' ? players.architects : players.solvers

describe('leaderboards', () => {
  test('equal the plain computation', () => {
    check(
      fc.property(tournament, role, ({ players, played }, mine) => {
        const plain = plainStandings(played, mine, idsOf(players, mine))
        const standings = standingsOf(trialsOf(players, played), mine)
        for (const wanted of plain) {
          const found = standings.find(({ id }) => id === wanted.id)
          for (const name of ['mean', 'median'] as const) {
            if (wanted[name] === null) expect(found?.[name]).toBeNull()
            else expect(found?.[name]).toBeCloseTo(wanted[name], 10)
          }
          if (wanted.geometric === null) expect(found?.geometric).toBeNull()
          else expect(found?.geometric?.mean).toBeCloseTo(wanted.geometric, 10)
          const { mean: _, median: __, geometric: ___, best, worst, ...rest } = wanted
          expect(found).toMatchObject(rest)
          // If two means are equal except for rounding, either opponent will do.
          if (played.length < 20)
            expect([found?.best === null, found?.worst === null]).toEqual([best === null, worst === null])
        }
      }) as fc.IProperty<unknown[]>,
    )
  })

  test('are sorted by what ranks them, then median, then name; ranks count better programs', () => {
    check(
      fc.property(tournament, role, ranking, ({ players, played }, mine, by) => {
        const rankedBy = ({ mean, geometric }: Standing) => (by === 'mean' ? mean : (geometric?.mean ?? null))
        const standings = standingsOf(trialsOf(players, played), mine, players, by)
        for (const [at, below] of standings.entries()) {
          const sharing = standings.filter(({ place }) => place !== null && place === below.place)
          expect(below.shared).toBe(sharing.length > 1)
          const above = standings[at - 1]
          if (!above) continue
          const [lower, higher] = [rankedBy(below), rankedBy(above)]
          if (lower === null || higher === null) {
            expect([lower, below.place]).toEqual([null, null])
            continue
          }
          // Equal logarithms may become scores that differ in their last digit.
          expect(lower).toBeLessThanOrEqual(by === 'mean' ? higher : higher * (1 + 1e-12))
          if (by === 'mean' && lower === higher) expect(below.median!).toBeLessThanOrEqual(above.median!)
          const better = standings.slice(0, at).filter((_, position) => !isTied(below, position)).length
          expect(below.place).toBe(Math.max(above.place!, better + 1))
        }
      }) as fc.IProperty<unknown[]>,
    )
  })

  test('say for every two programs whether their difference in common trials may be 0', () => {
    check(
      fc.property(tournament, role, ranking, ({ players, played }, mine, by) => {
        const standings = standingsOf(trialsOf(players, played), mine, players, by)
        for (const [at, one] of standings.entries())
          for (const [position, another] of standings.entries()) {
            const scored = one.mean !== null && another.mean !== null && at !== position
            const wanted = scored && plainTie(played, mine, by, [one.id, another.id])
            expect(isTied(one, position)).toBe(wanted)
          }
      }) as fc.IProperty<unknown[]>,
    )
  })

  test('have intervals that contain their mean, and a geometric mean below the mean', () => {
    check(
      fc.property(tournament, role, ({ players, played }, mine) => {
        for (const { id, mean, low, high, geometric } of standingsOf(trialsOf(players, played), mine)) {
          if (mean === null || geometric === null) continue
          const forfeits =
            mine === 'architect' &&
            played.some((trial) => trial.architect === id && trial.outcome === 'forfeit')
          if (!forfeits) expect(geometric.mean).toBeLessThanOrEqual(mean * (1 + 1e-12))
          for (const each of [{ mean, low, high }, geometric]) {
            expect(each.low ?? each.mean).toBeLessThanOrEqual(each.mean)
            expect(each.high ?? each.mean).toBeGreaterThanOrEqual(each.mean)
          }
        }
      }) as fc.IProperty<unknown[]>,
    )
  })

  test('are identical for any order of trials and programs', () => {
    const shuffled = tournament.chain(({ players, played }) =>
      fc.record({
        ...{ players: fc.constant(players), played: fc.constant(played) },
        shuffle: shuffleOf(played),
        architects: shuffleOf(players.architects),
        solvers: shuffleOf(players.solvers),
      }),
    )
    check(
      fc.property(shuffled, role, ranking, ({ players, played, shuffle, ...others }, mine, by) => {
        expect(standingsOf(trialsOf(others, shuffle), mine, others, by)).toEqual(
          standingsOf(trialsOf(players, played), mine, players, by),
        )
      }) as fc.IProperty<unknown[]>,
    )
  })

  test('are identical for any names of the opponents', () => {
    const renamed = tournament.chain(({ players, played }) =>
      fc.record({
        players: fc.constant(players),
        played: fc.constant(played.map(apart)),
        architects: shuffleOf(players.architects),
        solvers: shuffleOf(players.solvers),
      }),
    )
    check(
      fc.property(renamed, role, ({ players, played, architects, solvers }, mine) => {
        const [before, after] =
          mine === 'architect' ? [players.solvers, solvers] : [players.architects, architects]
        const another = (name: string) => after[before.indexOf(name)]!
        const theirs = played.map((trial) => ({ ...trial, [other(mine)]: another(trial[other(mine)]) }))
        expect(standingsOf(trialsOf(players, theirs), mine)).toEqual(
          standingsOf(trialsOf(players, played), mine).map(({ best, worst, ...row }) => ({
            ...{ ...row, best: best && another(best), worst: worst && another(worst) },
          })),
        )
      }) as fc.IProperty<unknown[]>,
    )
  })

  test('keep their order if every program gets the same score against one more opponent', () => {
    check(
      fc.property(tournament, role, fc.constantFrom(0.25, 1, 8), ({ players, played }, mine, ratio) => {
        const ids = idsOf(players, mine)
        const constant = ids.flatMap((id) =>
          PAIRS.map((pair): TrialRow => {
            const seats =
              mine === 'architect' ? { architect: id, solver: 'new' } : { architect: 'new', solver: id }
            return { ...seats, ...pair, outcome: 'solved', ratio }
          }),
        )
        const more = {
          architects: mine === 'architect' ? players.architects : [...players.architects, 'new'],
          solvers: mine === 'solver' ? players.solvers : [...players.solvers, 'new'],
        }
        const plain = plainStandings(played, mine, ids)
        const score = mine === 'architect' ? ratio : 1 / ratio
        for (const { id, mean } of standingsOf(trialsOf(more, [...played, ...constant]), mine)) {
          const opponents = new Set(
            played
              .filter((trial) => trial[mine] === id && isScored(trial, mine))
              .map((trial) => trial[other(mine)]),
          ).size
          const before = plain.find((each) => each.id === id)!.mean ?? 0
          expect(mean).toBeCloseTo((before * opponents + score) / (opponents + 1), 10)
        }
      }) as fc.IProperty<unknown[]>,
    )
  })
})

/** Changes the ratios so that no two opponents are equally hard. */
const apart = (trial: TrialRow, at: number): TrialRow => ({
  ...trial,
  outcome: trial.outcome === 'forfeit' ? 'solved' : trial.outcome,
  ratio: trial.ratio + Math.sqrt(at + 2),
})

const isScored = ({ outcome }: TrialRow, mine: Role) =>
  mine === 'architect' ? outcome !== 'did-not-finish' : outcome !== 'forfeit'

const shuffleOf = <Value>(values: Value[]) =>
  fc.shuffledSubarray(values, { minLength: values.length, maxLength: values.length })
