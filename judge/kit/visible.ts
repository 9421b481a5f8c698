/**
 * Characters that change the text direction, which can make a text look different from what it is, and 8-bit control
 * characters, which some terminals act upon.
 */
const NAMED = /[\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** All control characters except tab and newline. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * Makes a program's output safe to display: control characters are written as terminals do (`^[`), so they can neither
 * hide text nor have any effect.
 */
export function visible(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(CONTROLS, (sign) => `^${String.fromCharCode(sign.charCodeAt(0) ^ 0x40)}`)
    .replace(NAMED, (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase()}⟩`)
}
