import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from './json'

/** The proven optimum of a level, with what proves it. The seed checks it before it is stored. */
export interface OptimumText {
  /** The least possible value of the puzzle's first rank figure: letters, or steps. */
  readonly value: number
  /** An answer with this value. */
  readonly answer: string
  /** `[row, col]`, from 0: cells whose robots alone need as many letters. Empty where the level itself proves it. */
  readonly certificate: readonly (readonly [number, number])[]
}

const COUNT = z.int().min(0).max(1_000_000)

const optimaSchema = z.record(
  z.string(),
  z.union([
    z.strictObject({
      value: COUNT,
      answer: z.string(),
      certificate: z
        .array(z.tuple([COUNT, COUNT]))
        .max(6)
        .default([]),
    }),
    /** Why no optimum is known, in a sentence for whoever reads the file. */
    z.strictObject({ open: z.string().min(1) }),
  ]),
)

/**
 * Reads `optima.json` of a problem's folder, if there is one: for each case either its optimum or why it is open.
 * Returns the optima by the names of the cases. Throws an Error that names the file and the mistake in it.
 */
export function readOptima(
  home: string,
  cases: readonly string[],
): ReadonlyMap<string, { readonly optimum: OptimumText }> {
  const path = join(home, 'optima.json')
  if (!existsSync(path)) return new Map()
  const entries = Object.entries(readJson(path, optimaSchema))
  for (const [name] of entries)
    if (!cases.includes(name)) throw new Error(`${path}: problem.json has no case ${name}`)
  return new Map(entries.flatMap(([name, found]) => ('open' in found ? [] : [[name, { optimum: found }]])))
}
