/** Whether PostgreSQL can store a text: it has neither NUL nor a lone surrogate. */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text)

/**
 * Makes a value storable in PostgreSQL. Programs may write invalid text: NUL becomes the symbol ␀, a lone surrogate
 * becomes U+FFFD, and a non-finite number such as `Infinity` becomes 0. Bytes, dates and other objects with a class stay
 * what they are.
 */
export function storable<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string')
    return isStorable(value) ? value : value.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '␀')
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  if (Array.isArray(value)) return value.map(clean)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [clean(key), clean(each)]))
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
