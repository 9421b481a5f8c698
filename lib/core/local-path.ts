/**
 * Returns a path on this site from a form or a query, or the fallback: signing in must never redirect to another site.
 * Browsers read `\` as `/` and skip tabs and newlines, so `URL` checks the path a second time.
 */
export function localPath(text: unknown, fallback = '/'): string {
  if (typeof text !== 'string' || text.length > 2000 || !text.startsWith('/')) return fallback
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(text)) return fallback
  const base = 'http://clew.invalid'
  if (!URL.canParse(text, base)) return fallback
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
