/** What fills a hole: a text, or HTML rendered from our own elements. */
export type Filling = string | { readonly html: string }

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes a text between tags or in a quoted attribute, as React does. */
const inHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => HTML[sign]!)

/** Escapes what would end a script or a line in it, as Next does. */
const inScript = (json: string) =>
  json.replaceAll(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The contents of a JSON string, without its quotes. */
const inString = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * React's payload is JSON in a string of a script. Its strings that begin with a dollar sign are references; a second
 * sign escapes a literal one. `begins` says whether the hole is at the start of such a string.
 */
const inPayload = (text: string, begins: boolean) =>
  inScript(inString(inString(begins && text.startsWith('$') ? `$${text}` : text)))

/** The syntax around a hole. */
export type Place = 'html' | 'string' | 'inside a string'

/** Returns a filling, escaped for its place. */
export function filled(filling: Filling, place: Place): string {
  const html = typeof filling !== 'string'
  const text = html ? filling.html : filling
  if (place === 'html') return html ? text : inHtml(text)
  return inPayload(text, place === 'string')
}
