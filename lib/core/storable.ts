/**
 * A value as PostgreSQL can keep it. Programs may write what is no text: NUL becomes its picture ␀, half a character
 * the sign for a broken one, and what is no number at all (`Infinity`) 0.
 */
export function storable<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '␀')
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)]))
}
