/**
 * Remembers what `load` gave for each key, for so many milliseconds: for figures that may be a little old, such as
 * how many people solved a problem. Nothing that a permission depends on goes through here.
 *
 * Callers that come while a value is being loaded wait for the same load. A failed one is not remembered.
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
