import type { PlainWords } from './plainWords'

/** The same words in every language: fetched only by who needs them, when even the layout could not say them. */
export const PLAIN_WORDS_OF_ALL: Readonly<Record<string, PlainWords>> = JSON.parse(
  process.env.FAILURE_WORDS_OF_ALL ?? '{}',
)
