/** What the format calls a floating-point number: decimal, with or without an exponent. */
const FLOAT = /^[+-]?(\d*\.\d+|\d+\.|\d+)([Ee][+-]?\d+)?$/

/**
 * The value of a floating-point number, or `undefined` if the text is none. A number that is too large for a double is
 * none either: nothing could be said about its distance to another one.
 */
export function floatOf(text: string): number | undefined {
  if (!FLOAT.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
