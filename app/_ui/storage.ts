/*
 * What a browser keeps for its user. Storage may be switched off or full: it is a convenience, everything goes on
 * without it.
 */

/** What is kept under a key; null where there is nothing. */
export function kept(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text; an empty one is forgotten. */
export function keep(key: string, text: string): void {
  try {
    if (text) window.localStorage.setItem(key, text)
    else window.localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
