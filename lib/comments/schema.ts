import { z } from 'zod'

/** Longest comment, in characters; the table has the same check. */
export const COMMENT_LENGTH = 2000

/** Control characters except line feeds, and characters that change the text direction. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * The text of a comment: plain text of any language. Its line breaks count, but of several empty lines in a row one is
 * kept, so nobody can push the others down the page. Messages are codes of `errors`.
 */
export const commentText = z
  .string()
  .transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replaceAll('\t', ' ')
      .replace(/ +$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .refine((text) => !UNPRINTABLE.test(text), 'comment-unprintable')
  .refine((text) => VISIBLE.test(text), 'comment-empty')
  .refine((text) => [...text].length <= COMMENT_LENGTH, 'comment-long')

/** The form below the comments. `token` is made with it. */
export const commentForm = z.object({ token: z.uuid(), body: z.string() })
