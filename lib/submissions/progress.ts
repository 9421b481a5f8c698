import { z } from 'zod'

const schema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('compiling') }),
  /** `done` cases of `total` are over. */
  z.object({ phase: z.literal('case'), done: z.int().min(0), total: z.int().min(1) }),
])

/** Where the worker is with a submission. */
export type Progress = z.infer<typeof schema>

/** Reads the column; `undefined` where nobody works on it. */
export const progressOf = (column: unknown): Progress | undefined => schema.safeParse(column).data
