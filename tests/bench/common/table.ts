import { cpus, loadavg } from 'node:os'

/** The target of a figure. */
export interface Wanted {
  readonly words: string
  readonly met: boolean
}

export interface Row {
  readonly what: string
  readonly figure: string
  readonly wanted?: Wanted
}

/** The results of one part. */
export interface Section {
  readonly title: string
  readonly rows: readonly Row[]
}

export const row = (what: string, figure: string, wanted?: Wanted): Row => ({
  what,
  figure,
  ...(wanted && { wanted }),
})

export const atMost = (value: number, limit: number, unit: string): Wanted => ({
  words: `≤ ${limit} ${unit}`,
  met: value <= limit,
})

export const atLeast = (value: number, limit: number, unit: string): Wanted => ({
  words: `≥ ${limit} ${unit}`,
  met: value >= limit,
})

/** Returns a bound and whether it holds, for the last column of a table. */
export const judged = (wanted: Wanted | undefined): string =>
  wanted ? `${wanted.words}: ${wanted.met ? 'met' : 'missed'}` : ''

export function textOf({ title, rows }: Section): string {
  const width = (column: 'what' | 'figure') => Math.max(...rows.map((each) => each[column].length))
  const [first, second] = [width('what'), width('figure')]
  const lines = rows.map(({ what, figure, wanted }) =>
    `  ${what.padEnd(first)}  ${figure.padEnd(second)}  ${judged(wanted)}`.trimEnd(),
  )
  return `${title}\n${lines.join('\n')}\n`
}

/** Describes the machine. */
export function hardware(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model.trim()}, Node ${process.version}, ${process.platform} ${process.arch}`
}

/** Load average of the last minute. */
export const load = (): number => loadavg()[0]!

/** Describes the machine, and its load in the minute before. */
export const machine = (): string => `${hardware()}, load average of the last minute ${load().toFixed(1)}`
