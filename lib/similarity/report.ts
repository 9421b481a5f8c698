import { z } from 'zod'
import { FATES } from '@/judge/similarity/comparison'
import type { Overlap } from '@/judge/similarity/regions'

/** Why a comparison was given up: it took too long or too much memory, its workers died, or the judge is to blame. */
export const CAUSES = ['time', 'memory', 'worker', 'fault'] as const
export type Cause = (typeof CAUSES)[number]

/** How many submissions became what. */
export const fatesSchema = z.partialRecord(z.enum(FATES), z.int().min(0))
export type Fates = z.output<typeof fatesSchema>

const line = z.int().min(1)

/** An overlap as the table has it: each region is its first and last line on the left, on the right, and its tokens. */
export const overlapSchema = z
  .object({
    regions: z.array(z.tuple([line, line, line, line, z.int()])),
    longest: z.int(),
    leftShare: z.number(),
    rightShare: z.number(),
  })
  .transform(
    ({ regions, ...rest }): Overlap => ({
      ...rest,
      regions: regions.map(([from, to, rightFrom, rightTo, tokens]) => ({
        ...{ left: [from, to], right: [rightFrom, rightTo], tokens },
      })),
    }),
  )

/** The same the other way round. */
export const storedOverlap = ({ regions, ...rest }: Overlap): z.input<typeof overlapSchema> => ({
  ...rest,
  regions: regions.map(({ left, right, tokens }) => [...left, ...right, tokens]),
})
