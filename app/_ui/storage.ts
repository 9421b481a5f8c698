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
