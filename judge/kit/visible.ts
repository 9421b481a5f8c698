/**
 * Signs that turn the direction of what follows: with them a text reads otherwise than it is. And the controls of
 * eight bits, which some terminals act upon as well.
 */
const NAMED = /[\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
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
    .replace(NAMED, (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase()}⟩`)
}
