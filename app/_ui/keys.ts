/** Places of keys that write signs of ours, but letters on other keyboards. */
const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Period: '.' }

type Pressed = Partial<Pick<KeyboardEvent, 'key' | 'code'>>

/**
 * What a key writes; where that is a letter of another script, what stands at its place on a Latin keyboard, so that a
 * shortcut need not wait until somebody has switched. Empty for the event without a key by which Chrome tells that it has
 * filled in a form.
 */
export function keyOf({ key = '', code = '' }: Pressed): string {
  if (key.length !== 1 || key < '\u0080') return key
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code] ?? key
}
