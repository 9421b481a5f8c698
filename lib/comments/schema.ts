import { z } from 'zod'
import { plainText } from '@/lib/core/plain-text'

/** Longest comment, in characters; the table has the same check. */
export const COMMENT_LENGTH = 2000

/** The text of a comment. Messages are codes of `errors`. */
export const commentText = plainText('comment', COMMENT_LENGTH)

/** The form below the comments. `token` is made with it. */
export const commentForm = z.object({ token: z.uuid(), body: z.string() })
