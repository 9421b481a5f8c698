/** Pearson's statistic of how often each outcome came up, compared with equal chances. */
export function chiSquared(counts: ArrayLike<number>): number {
  const all = Array.from(counts)
  const expected = all.reduce((sum, count) => sum + count, 0) / all.length
  return all.reduce((sum, count) => sum + (count - expected) ** 2, 0) / expected
}

/**
 * The probability of a chi-squared statistic at least this large if all chances are equal: the upper incomplete gamma
 * function Q(degrees / 2, value / 2), by its series or its continued fraction (W. H. Press et al., Numerical Recipes,
 * 6.2).
 */
export function chiSquaredTail(value: number, degrees: number): number {
  const [a, x] = [degrees / 2, value / 2]
  if (x <= 0) return 1
  const factor = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - factor * seriesOf(a, x) : factor * fractionOf(a, x)
}

const PRECISION = 1e-14
/** Both expansions need about as many terms as the square root of the degrees of freedom. */
const MOST_TERMS = 10_000

function seriesOf(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** The continued fraction by W. J. Lentz's method. */
function fractionOf(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < MOST_TERMS; n++) {
    const an = -n * (n - a)
    b += 2
    d = an * d + b
    d = 1 / (Math.abs(d) < tiny ? tiny : d)
    c = b + an / c
    if (Math.abs(c) < tiny) c = tiny
    fraction *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return fraction
}

/** Lanczos's coefficients for g = 7, good for fifteen digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const

/** The natural logarithm of the gamma function, for arguments from one half on. */
function logGamma(value: number): number {
  const x = value - 1
  const t = x + 7.5
  const sum = LANCZOS.reduce((total, each, index) => total + (index === 0 ? each : each / (x + index)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum)
}
