import { z } from 'zod'
import { ROLES } from '@/judge/tournament/trial'

/** The form under an answer field. The answer's own rules belong to the puzzle, its length to the problem. */
export const submissionForm = z.object({
  problem: z.string().max(100),
  /** Empty in the form of somebody who was not signed in. */
  token: z.union([z.uuid(), z.literal('')]),
  /** Browsers send line ends as `\r\n`, whatever was typed. */
  answer: z.string().transform((text) => text.replaceAll('\r\n', '\n')),
})

/** The form under an editor. */
export const botForm = z.object({
  problem: z.string().max(100),
  token: z.union([z.uuid(), z.literal('')]),
  language: z.string().max(30),
  source: z.string().transform((text) => text.replaceAll('\r\n', '\n')),
  /** Of a duel. */
  role: z.enum(ROLES).nullish().default(null),
  /** The contests of which the form told that they open the source, by their ids. */
  pledges: z
    .string()
    .max(10_000)
    .default('')
    .transform((text) => text.split(' ').filter(Boolean)),
  /** Which of the two buttons was pressed. */
  tryout: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
})
