import { z } from 'zod'
import { displayName } from '@/lib/core/input/text'

export const DESCRIPTION_LENGTH = 1000
export const VETO_LENGTH = 300

/** Control characters except line feeds, and characters that change the text direction. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

const paragraph = (length: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => [...text].length <= length, 'description-long')
    .refine((text) => !UNPRINTABLE.test(text), 'description-unprintable')

/** An entry's name and its owner's description. A name's error codes are those of `account.faults`. */
export const entryForm = z.object({ name: displayName, description: paragraph(DESCRIPTION_LENGTH) })

/** The reason for a veto. */
export const vetoForm = z.object({
  reason: paragraph(VETO_LENGTH).refine((text) => text !== '', 'reason-empty'),
})
