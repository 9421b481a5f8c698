/**
 * A path of this site out of a form or a query, else the fallback: where to go after signing in must never lead to
 * somebody else's site. Browsers read `\` as `/` and skip tabs and newlines, hence the second look by `URL`.
 */
export function localPath(text: unknown, fallback = '/'): string {
  if (typeof text !== 'string' || text.length > 2000 || !text.startsWith('/')) return fallback
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(text)) return fallback
  const base = 'http://clew.invalid'
  if (!URL.canParse(text, base)) return fallback
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
