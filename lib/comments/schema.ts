import { z } from 'zod'
import { plainText } from '@/lib/core/plain-text'

/** Longest comment and longest hint, in characters; the table has the same checks. */
export const COMMENT_LENGTH = 2000
export const HINT_LENGTH = 600

/** How many hints one person may add to a problem. */
export const HINTS_EACH = 3

/** The text of a comment. Messages are codes of `errors`. */
export const commentText = plainText('comment', COMMENT_LENGTH)
const hintText = plainText('comment', HINT_LENGTH)

/** The text of a hint or another comment. */
export const textOf = ({ hint }: { readonly hint: boolean }) => (hint ? hintText : commentText)

/** The form below the comments. `token` is made with it. */
export const commentForm = z.object({ token: z.uuid(), body: z.string() })
