/** Key codes that type our punctuation shortcuts, but letters on other keyboard layouts. */
const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Period: '.' }

type Pressed = Partial<Pick<KeyboardEvent, 'key' | 'code'>>

/**
 * The character that a key types. For a letter of another script, it is the character at the same position on a Latin
 * keyboard, so that shortcuts work without switching layouts. Empty for the keyless event by which Chrome reports that
 * it has autofilled a form.
 */
export function keyOf({ key = '', code = '' }: Pressed): string {
  if (key.length !== 1 || key < '\u0080') return key
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code] ?? key
}
