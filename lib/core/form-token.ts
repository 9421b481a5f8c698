import 'server-only'
import { createHash } from 'node:crypto'

/**
 * Identifies what a form creates by the form's token and its content. The token alone would not do: going back to the form,
 * correcting the text and sending it again makes another one.
 */
export function tokenOf(token: string, ...content: readonly (string | boolean)[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([token, ...content]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
