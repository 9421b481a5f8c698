/*
 * Values stored in the user's browser. Storage may be disabled or full. It is a convenience: everything works without
 * it.
 */

/** Reads the value of a key; null if there is none. */
export function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under a key; an empty text removes the key. */
export function writeStorage(key: string, text: string): void {
  try {
    if (text) window.localStorage.setItem(key, text)
    else window.localStorage.removeItem(key)
  } catch {
    // See above.
  }
}

/** The key of something that belongs to whoever is signed in: several people may use one browser. */
function ownKey(key: string): string {
  const owner = document.querySelector('[data-owner]')?.getAttribute('data-owner')
  return owner ? `${key}@${owner}` : key
}

/**
 * Reads what whoever is signed in has written under a key. What was written before signing in, when this browser had
 * nothing of theirs, becomes theirs.
 */
export function readOwnStorage(key: string): string | null {
  const own = readStorage(ownKey(key))
  if (own !== null || ownKey(key) === key) return own
  const before = readStorage(key)
  if (before !== null) {
    writeStorage(ownKey(key), before)
    writeStorage(key, '')
  }
  return before
}

/** Stores a text of whoever is signed in under a key; an empty text removes the key. */
export const writeOwnStorage = (key: string, text: string): void => writeStorage(ownKey(key), text)
