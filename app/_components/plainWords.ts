/**
 * Words for the pages that are shown when something broke: they must not depend on anything that may be what broke,
 * not even on the choice of the language. next.config.js takes them from `messages/en.json`.
 */
export const PLAIN_WORDS: Record<'title' | 'lead' | 'number' | 'again' | 'home', string> = JSON.parse(
  process.env.FAILURE_WORDS ?? '{}',
)
