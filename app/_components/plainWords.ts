import { failure } from '@/messages/en.json'

/**
 * Words for the pages that are shown when something broke: they must not depend on anything that may be what broke,
 * not even on the choice of the language.
 */
export const PLAIN_WORDS = { error: failure }
