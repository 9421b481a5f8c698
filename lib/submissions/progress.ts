import { z } from 'zod'
import { VERDICTS } from '@/judge/verdicts'

const schema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('compiling') }),
  /** `done` of `total` cases are finished, with these verdicts, as far as the worker has told them. */
  z.object({
    phase: z.literal('case'),
    done: z.int().min(0),
    total: z.int().min(1),
    verdicts: z.array(z.enum(VERDICTS)).readonly().default([]),
  }),
])

/** How far a worker has got with a submission. */
export type Progress = z.infer<typeof schema>

/** Parses the column; `undefined` if no worker is judging the submission. */
export const progressOf = (column: unknown): Progress | undefined => schema.safeParse(column).data
