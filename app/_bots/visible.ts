/** Signs that turn the direction of what follows: with them a text reads otherwise than it is. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** All control characters but tab and line end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * What a program wrote, as text that can be looked at: control characters are written as terminals do (`^[`), so that
 * nothing is hidden and nothing can be done by them.
 */
export function visible(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(CONTROLS, (sign) => `^${String.fromCharCode(sign.charCodeAt(0) ^ 0x40)}`)
    .replace(TURNS, (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase()}⟩`)
}
