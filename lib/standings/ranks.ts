/** Compares like PostgreSQL compares arrays: by the first number that differs, then by length. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at < 0) return a.length - b.length
  return at < b.length ? a[at]! - b[at]! : 1
}
