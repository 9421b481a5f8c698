import { z } from 'zod'
import { withoutMark } from '@/judge/kit/encoding'
import { ROLES } from '@/judge/tournament/trial'

/** A text that was typed or pasted. Browsers send line ends as `\r\n`, whatever was typed. */
const typed = z.string().transform((text) => withoutMark(text).replaceAll('\r\n', '\n'))

/** The form below an answer field. The puzzle checks the answer's syntax, the problem limits its length. */
export const submissionForm = z.object({
  problem: z.string().max(100),
  /** Empty if the form was rendered for a signed-out visitor. */
  token: z.union([z.uuid(), z.literal('')]),
  answer: typed,
})

/** The form below an editor. */
export const botForm = z.object({
  problem: z.string().max(100),
  token: z.union([z.uuid(), z.literal('')]),
  language: z.string().max(30),
  source: typed,
  /** Set in duels only. */
  role: z.enum(ROLES).nullish().default(null),
  /** Ids of the contests that the form has announced as opening the source. */
  pledges: z
    .string()
    .max(10_000)
    .default('')
    .transform((text) => text.split(' ').filter(Boolean)),
  /** Whether the user insists on a program that another language or role seems to be meant by. */
  sure: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  /** Which of the two buttons was pressed. */
  tryout: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
})
