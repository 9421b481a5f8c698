import type { PlainWords } from './plainWords'

/** The same messages in every language. Loaded only on demand, when even the layout could not provide them. */
export const PLAIN_WORDS_OF_ALL: Readonly<Record<string, PlainWords>> = JSON.parse(
  process.env.FAILURE_WORDS_OF_ALL ?? '{}',
)
