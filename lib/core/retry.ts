import 'server-only'
import { z } from 'zod'
import type { Fault, Values } from '@/judge/kit/result'

/*
 * What others did not take is sent again. Their rows have `fault`, `failedAt` and `failures`: how often in a row.
 */

/** Waits in seconds: before the second attempt, which doubles with each failure, and the longest. */
export interface Waits {
  readonly first: number
  readonly longest: number
}

/** How many milliseconds to wait after so many failures in a row, of which there is at least one. */
export const waitAfter = ({ first, longest }: Waits, failures: number): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 20)) * 1000

/** The condition in SQL that it is time to try a row `row`, which has failed, again. */
export const waitedSql = ({ first, longest }: Waits, row: string): string =>
  `${row}."failedAt" < now() - make_interval(
     secs => least(${longest}, ${first} * power(2, least(${row}.failures - 1, 20))))`

/** Thrown where others did not do their part. Not our fault, and told to whoever can help. */
export class OthersError<Code extends string> extends Error {
  constructor(
    readonly code: Code,
    readonly values: Values = {},
  ) {
    super(code)
  }
}

/** What is noted of such an error. */
export const faultOf = ({ code, values }: OthersError<string>) => ({ code, values: { ...values } })

/** Reads a fault with one of these codes that was noted. */
export function faultReader<const Code extends string>(codes: readonly Code[]) {
  const noted = z.object({
    code: z.enum(codes),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  return (column: unknown): (Fault & { readonly code: Code }) | undefined =>
    noted.safeParse(column).data as (Fault & { readonly code: Code }) | undefined
}
