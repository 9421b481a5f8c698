import { z } from 'zod'

/** The form under an answer field. The answer's own rules belong to the puzzle, its length to the problem. */
export const submissionForm = z.object({
  problem: z.string().max(100),
  /** Empty in the form of somebody who was not signed in. */
  token: z.union([z.uuid(), z.literal('')]),
  /** Browsers send line ends as `\r\n`, whatever was typed. */
  answer: z.string().transform((text) => text.replaceAll('\r\n', '\n')),
})
