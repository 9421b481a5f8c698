import { z } from 'zod'

export const NAME_LENGTH = 60

/** Characters that make one line of text look like another: control characters, direction marks, lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Shown to everyone, always as text, so any letters and symbols of any language are allowed. */
export const displayName = z
  .string()
  .trim()
  .refine((name) => !UNPRINTABLE.test(name), 'name-unprintable')
  .refine((name) => VISIBLE.test(name), 'name-empty')
  .refine((name) => [...name].length <= NAME_LENGTH, 'name-long')
