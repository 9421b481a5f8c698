/*
 * The rating system: Elo-MMR in its simplest form, Elo-MMR(∞), by Aram Ebtekar and Paul Liu, “Elo-MMR: A Rating System for
 * Massive Multiplayer Competitions”, The Web Conference 2021, https://arxiv.org/abs/2101.00400.
 *
 * A rating is a normal distribution: what is believed of somebody's strength. A contest tells how everybody performed on
 * that day: the strength at which one would expect this place among these people, who are compared two at a time. The
 * performance is then one measurement, whose errors have a logistic distribution, so that one day far from what was expected
 * counts for little more than one at some distance. The paper proves that a better place never makes a worse rating.
 *
 * The numbers are those of the authors' program (`EloMMR::default` of github.com/EbTech/Elo-MMR).
 */

/** What is believed of somebody's strength. */
export interface Strength {
  readonly mean: number
  readonly deviation: number
}

/** Somebody who has taken part in nothing yet. */
export const NEWCOMER: Strength = { mean: 1500, deviation: 350 }

/** What the deviation comes near to with more and more contests. */
const LEAST_DEVIATION = 80
/** Standard deviation of a performance around the strength. */
const PERFORMANCE_DEVIATION = 200
/** Variance by which strength changes from one contest to the next, so that the deviation has this limit. */
const DRIFT_VARIANCE = LEAST_DEVIATION ** 4 / (PERFORMANCE_DEVIATION ** 2 - LEAST_DEVIATION ** 2)

/** Somebody with a place in a contest; those who did equally well share one. */
export interface Entrant {
  readonly person: string
  /** From 1. */
  readonly place: number
}

/** What a contest makes of somebody's strength. */
export interface RatedEntrant extends Entrant, Strength {
  readonly performance: number
}

/**
 * Takes in the next contest: returns what it makes of everybody in it. `strengthOf` says what was believed before. The
 * result does not depend on the order of the entrants. It takes time that grows with the square of their number, see
 * docs/contests.md.
 */
export function rateContest(
  entrants: readonly Entrant[],
  strengthOf: (person: string) => Strength,
): RatedEntrant[] {
  // Sums of numbers depend on their order, in the last digits.
  const sorted = [...entrants].sort(
    (one, other) => one.place - other.place || (one.person < other.person ? -1 : 1),
  )
  const rivals = sorted.map(({ person, place }): Rival => {
    const { mean, deviation } = strengthOf(person)
    const variance = Math.min(deviation ** 2 + DRIFT_VARIANCE, NEWCOMER.deviation ** 2)
    return { person, place, mean, variance, spread: Math.hypot(Math.sqrt(variance), PERFORMANCE_DEVIATION) }
  })
  let performance = rivals[0]?.mean ?? 0
  let reached = 0
  return rivals.map(({ person, place, mean, variance }) => {
    // Those who share a place performed equally well.
    if (place !== reached) performance = performanceAt(place, rivals, performance)
    reached = place
    return {
      ...{ person, place, performance, mean: meanAfter(performance, mean, variance) },
      deviation: 1 / Math.sqrt(1 / variance + 1 / PERFORMANCE_DEVIATION ** 2),
    }
  })
}

interface Rival extends Entrant {
  readonly mean: number
  readonly variance: number
  /** Standard deviation of this person's performance as it was expected. */
  readonly spread: number
}

/**
 * The strength at which a place is most likely: where the sum over all rivals, each of whom was a win, a loss or, like
 * oneself, both, is zero.
 */
const performanceAt = (place: number, rivals: readonly Rival[], guess: number): number =>
  rootOf((x) => {
    const whole = { value: 0, slope: 0 }
    for (const rival of rivals) {
      const { value, slope } = logisticScore(x - rival.mean, rival.spread)
      const bound = LOGISTIC / rival.spread
      if (rival.place >= place) {
        whole.value += value - bound
        whole.slope += slope
      }
      if (rival.place <= place) {
        whole.value += value + bound
        whole.slope += slope
      }
    }
    return whole
  }, guess)

/** The most likely strength, given what was believed and a performance. */
const meanAfter = (performance: number, mean: number, variance: number): number =>
  rootOf((x) => {
    const { value, slope } = logisticScore(x - performance, PERFORMANCE_DEVIATION)
    return { value: value + (x - mean) / variance, slope: slope + 1 / variance }
  }, mean)

interface Slope {
  readonly value: number
  readonly slope: number
}

/** Ratio of the deviation of a logistic distribution to its scale. */
const LOGISTIC = Math.PI / Math.sqrt(3)

/** The derivative of the negative logarithm of a logistic density at a distance from its centre, and that of it. */
function logisticScore(distance: number, deviation: number): Slope {
  const rate = LOGISTIC / deviation
  const share = Math.tanh((distance * rate) / 2)
  return { value: share * rate, slope: ((1 - share * share) * rate * rate) / 2 }
}

/** How exact a root is, and how many steps are enough for any. */
const TOLERANCE = 1e-9
const MOST_STEPS = 200
/** Far from the root the slope is next to nothing, and a step would be as long as one likes. */
const LONGEST_STEP = 500

/** The root of an increasing function, by Newton's method; a step beyond what is known of the root is halved instead. */
function rootOf(curve: (x: number) => Slope, guess: number): number {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  let x = guess
  for (let step = 0; step < MOST_STEPS; step++) {
    const { value, slope } = curve(x)
    if (value > 0) high = x
    else low = x
    const newton = x - Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, value / slope))
    if (Math.abs(newton - x) < TOLERANCE) return newton
    x = newton > low && newton < high ? newton : (low + high) / 2
  }
  return x
}

/** A rated contest, by its id and when it was over for everybody, in milliseconds since 1970. */
export interface Round {
  readonly contest: string
  readonly at: number
  readonly entrants: readonly Entrant[]
}

/** What a contest made of somebody's rating; `field` is how many people it rates. */
export interface RatingStep extends RatedEntrant {
  readonly contest: string
  readonly at: number
  readonly field: number
}

/** A contest in which nobody meets anybody says nothing. */
const LEAST_FIELD = 2

/**
 * What these contests make of the ratings, one contest after the other: in the order of their ends, and at the same moment of
 * their ids. No rating depends on what came later.
 */
export function* rateRounds(rounds: readonly Round[]): Generator<RatingStep[]> {
  const strengths = new Map<string, Strength>()
  const inOrder = [...rounds].sort(
    (one, other) => one.at - other.at || (one.contest < other.contest ? -1 : 1),
  )
  for (const { contest, at, entrants } of inOrder) {
    const field = entrants.length
    if (field < LEAST_FIELD) continue
    const rated = rateContest(entrants, (person) => strengths.get(person) ?? NEWCOMER)
    for (const { person, mean, deviation } of rated) strengths.set(person, { mean, deviation })
    yield rated.map((entrant) => ({ ...entrant, contest, at, field }))
  }
}

/** Standard deviations on each side of the rating between which the strength lies with a probability of 95 %. */
export const SURE = 2

/** How far from the rating the strength is at most, as far as one is sure. */
export const uncertaintyOf = ({ deviation }: Pick<Strength, 'deviation'>): number => SURE * deviation
