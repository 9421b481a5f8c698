import { z } from 'zod'

export const NAME_LENGTH = 60

/** What makes a line of text look like another one: controls, directions, half characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Shown to everybody, always as text; so it may contain any letters and signs of any language. */
export const displayName = z
  .string()
  .trim()
  .refine((name) => !UNPRINTABLE.test(name), 'name-unprintable')
  .refine((name) => VISIBLE.test(name), 'name-empty')
  .refine((name) => [...name].length <= NAME_LENGTH, 'name-long')
