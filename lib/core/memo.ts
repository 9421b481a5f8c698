/**
 * Caches the result of `load` for each key for the given time: for numbers that may be slightly stale, such as how many
 * people solved a problem. Never use it for anything that a permission depends on.
 *
 * Concurrent callers share one load. A failed load is not cached.
 */
export function memo<Value>(milliseconds: number, load: (key: string) => Promise<Value>) {
  const known = new Map<string, { value: Promise<Value>; until: number }>()
  return (key: string): Promise<Value> => {
    const entry = known.get(key)
    if (entry && entry.until > Date.now()) return entry.value
    if (known.size > 1000) known.clear()
    const value = load(key)
    known.set(key, { value, until: Date.now() + milliseconds })
    value.catch(() => known.delete(key))
    return value
  }
}
