/** @typedef {import('./steps.mjs').Found & { name: string, seconds: number }} Row */

/**
 * The table of the steps, the failures and, alone on the last line, the total. In strict mode (continuous integration),
 * nothing may be skipped.
 * @param {readonly Row[]} rows
 * @param {boolean} strict
 * @returns {{ lines: string[], code: number }} `code`: the exit code.
 */
export function summarise(rows, strict) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const refused = strict && skipped > 0
  return {
    lines: [
      ...rows.map((row) => line(row, strict)),
      ...rows.flatMap(({ failures = [] }) => failures.map((failure) => `failed: ${failure}`)),
      ...(refused ? ['With CI=true nothing may be left out.'] : []),
      '',
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
    code: failed > 0 || refused || passed === 0 ? 1 : 0,
  }
}

/**
 * @param {Row} row
 * @param {boolean} strict
 */
function line({ name, passed, failed, skipped, seconds, note }, strict) {
  const state = failed > 0 || (strict && skipped > 0) ? 'failed' : 'ok'
  const time = `${seconds.toFixed(1).padStart(6)} s`
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} left out`] : []),
  ]
  return [state.padEnd(6), name.padEnd(11), time, counts.join(', '), ...(note ? [note] : [])].join('  ')
}
