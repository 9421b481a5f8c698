import fuzzysort from 'fuzzysort'
import type { PaletteEntry, PaletteGroup } from './entries'

/** So many are shown; whoever looks further types a letter more. */
const MOST = 12
/** Below this score a match is chance: some letters of the query, strewn about. */
const THRESHOLD = 0.3

export interface Found {
  readonly group: string
  readonly entry: PaletteEntry
}

/** What was found, and after it what the server has found besides, each once. */
export function withOthers(found: readonly Found[], others: readonly PaletteGroup[]): Found[] {
  const key = ({ entry }: Found) => JSON.stringify(entry.does)
  const known = new Set(found.map(key))
  return [...found, ...search(others, '').filter((other) => !known.has(key(other)))]
}

/** The entries that match, best first; all of them, in their order, where nothing is asked for. */
export function search(groups: readonly PaletteGroup[], query: string): Found[] {
  const all = groups.flatMap(({ name, entries }) => entries.map((entry) => ({ group: name, entry })))
  const asked = query.trim()
  if (!asked) return all
  const keys = [({ entry }: Found) => entry.label, ({ entry }: Found) => entry.also ?? '']
  return fuzzysort.go(asked, all, { keys, limit: MOST, threshold: THRESHOLD }).map(({ obj }) => obj)
}
