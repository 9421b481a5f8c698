/** The few messages of the error pages. */
export type PlainWords = Readonly<Record<(typeof PLAIN_KEYS)[number], string>>

export const PLAIN_KEYS = ['title', 'lead', 'lost', 'lostLead', 'number', 'again', 'home'] as const

/**
 * Messages for the pages that are shown when something broke: they must not depend on anything that may be broken.
 * next.config.js takes them from `lib/i18n/messages/en.json`.
 */
export const PLAIN_WORDS: PlainWords = JSON.parse(process.env.FAILURE_WORDS ?? '{}')
