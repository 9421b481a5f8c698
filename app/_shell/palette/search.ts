import fuzzysort from 'fuzzysort'
import type { PaletteEntry, PaletteGroup } from './entries'

/** Maximum number of results; typing another letter narrows them down. */
const MOST = 12
/** Matches that score lower are coincidence: scattered letters of the query. */
const THRESHOLD = 0.3

export interface Found {
  readonly group: string
  readonly entry: PaletteEntry
}

/** The results, followed by those that only the server found, without duplicates. */
export function withOthers(found: readonly Found[], others: readonly PaletteGroup[]): Found[] {
  const key = ({ entry }: Found) => JSON.stringify(entry.does)
  const known = new Set(found.map(key))
  return [...found, ...search(others, '').filter((other) => !known.has(key(other)))]
}

/** The entries that match, best first. An empty query returns all of them in their order. */
export function search(groups: readonly PaletteGroup[], query: string): Found[] {
  const all = groups.flatMap(({ name, entries }) => entries.map((entry) => ({ group: name, entry })))
  const asked = query.trim()
  if (!asked) return all
  const keys = [({ entry }: Found) => entry.label, ({ entry }: Found) => entry.also ?? '']
  return fuzzysort.go(asked, all, { keys, limit: MOST, threshold: THRESHOLD }).map(({ obj }) => obj)
}
