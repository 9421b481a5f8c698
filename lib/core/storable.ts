/** Whether PostgreSQL can store a text: it has neither NUL nor a lone surrogate. */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text)

/**
 * Makes the texts of a value storable in PostgreSQL. Programs may write invalid text: NUL becomes the symbol ␀, a lone surrogate
 * becomes U+FFFD. Bytes, dates and other objects with a class stay what they are, and so do numbers.
 */
export const storableTexts = <T>(value: T): T => clean(value, (number) => number) as T

/** As `storableTexts`, and a number that JSON does not have, such as `Infinity`, becomes 0. */
export const storable = <T>(value: T): T =>
  clean(value, (number) => (Number.isFinite(number) ? number : 0)) as T

function clean(value: unknown, cleanNumber: (number: number) => number): unknown {
  const deeper = (part: unknown) => clean(part, cleanNumber)
  if (typeof value === 'string')
    return isStorable(value) ? value : value.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '␀')
  if (typeof value === 'number') return cleanNumber(value)
  if (Array.isArray(value)) return value.map(deeper)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [deeper(key), deeper(part)]))
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
