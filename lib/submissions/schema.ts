import { z } from 'zod'

/** The form under an answer field. The answer's own rules belong to the puzzle, its length to the problem. */
export const submissionForm = z.object({
  problem: z.string().max(100),
  token: z.uuid(),
  answer: z.string(),
})
