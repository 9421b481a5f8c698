import { z } from 'zod'

/** Control characters except line feeds, and characters that change the text direction. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A text of several lines in any language, of at most `limit` characters. Its line breaks count, but of several empty
 * lines in a row one is kept, so nobody can push the others down the page. Messages are `<name>-unprintable`,
 * `<name>-empty` and `<name>-long`.
 */
export const plainText = <Name extends string>(name: Name, limit: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replaceAll('\t', ' ')
        // A pattern for the spaces at the end of a line needs the square of their number.
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .refine((text) => !UNPRINTABLE.test(text), `${name}-unprintable`)
    .refine((text) => VISIBLE.test(text), `${name}-empty`)
    .refine((text) => [...text].length <= limit, `${name}-long`)
