import { z } from 'zod'
import { displayName } from '@/lib/core/input/display-name'

export const DESCRIPTION_LENGTH = 1000
export const VETO_LENGTH = 300

/** Controls but line ends, and what turns the direction of text. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

const paragraph = (length: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => [...text].length <= length, 'description-long')
    .refine((text) => !UNPRINTABLE.test(text), 'description-unprintable')

/** What an entry is called, and what its owner says of it; the codes are those of `account.faults` for a name. */
export const entryForm = z.object({ name: displayName, description: paragraph(DESCRIPTION_LENGTH) })

/** Why an entry is vetoed. */
export const vetoForm = z.object({
  reason: paragraph(VETO_LENGTH).refine((text) => text !== '', 'reason-empty'),
})
