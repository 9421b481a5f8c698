import { z } from 'zod'
import { oneLine } from './text'

export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 4000

/* Messages are error codes; their texts are in `account.faults`, with those of the other forms. */

/** The title of a contest, a class or an assignment. */
export const title = oneLine('title', TITLE_LENGTH)

/** Characters other than line breaks and tabs that cannot be shown, or change how others are. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Plain text with line breaks, below a title; may be empty. */
export const description = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine((text) => !UNPRINTABLE.test(text), 'title-unprintable')
  .refine((text) => [...text].length <= DESCRIPTION_LENGTH, 'description-long')
