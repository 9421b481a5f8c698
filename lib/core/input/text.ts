import { z } from 'zod'

/** Characters that make one line of text look like another: control characters, direction marks, lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * One line of at most `limit` characters, shown to everyone, always as text, so any letters and symbols of any language
 * are allowed. Messages are `<name>-unprintable`, `<name>-empty`, unless it may be `optional`, and `<name>-long`.
 */
export const oneLine = <Name extends string>(name: Name, limit: number, optional = false) =>
  z
    .string()
    .trim()
    .refine((text) => !UNPRINTABLE.test(text), `${name}-unprintable`)
    .refine((text) => (optional && text === '') || VISIBLE.test(text), `${name}-empty`)
    .refine((text) => [...text].length <= limit, `${name}-long`)

export const NAME_LENGTH = 60

/** The name of a user, a team or a group. */
export const displayName = oneLine('name', NAME_LENGTH)
