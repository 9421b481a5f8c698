/**
 * Makes a value storable in PostgreSQL. Programs may write invalid text: NUL becomes the symbol ␀, a lone surrogate
 * becomes U+FFFD, and a non-finite number such as `Infinity` becomes 0.
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
