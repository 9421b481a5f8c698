import { LRUCache } from 'lru-cache'

/**
 * Caches the result of `load` for each key for the given time: for numbers that may be slightly stale, such as how many
 * people solved a problem. Never use it for anything that a permission depends on.
 *
 * Concurrent callers share one load. A failed load is not cached.
 */
export function memo<Value>(milliseconds: number, load: (key: string) => Promise<Value>) {
  const known = new LRUCache<string, Promise<Value>>({ max: 1000, ttl: milliseconds })
  return (key: string): Promise<Value> => {
    const before = known.get(key)
    if (before) return before
    const value = load(key)
    known.set(key, value)
    value.catch(() => known.delete(key))
    return value
  }
}
