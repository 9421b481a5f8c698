/** What fills a hole: a text, or HTML that was made of elements of ours. */
export type Filling = string | { readonly html: string }

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text between tags or in a quoted attribute, as React writes it. */
const inHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => HTML[sign]!)

/** What would end a script, or a line of it. Next escapes the same. */
const inScript = (json: string) =>
  json.replaceAll(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The inside of a JSON string. */
const inString = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * React's payload is JSON in a string of a script. Strings of it that begin with a dollar sign are references; one that
 * is meant as it stands has a second sign before it. `begins` says whether the hole begins such a string.
 */
const inPayload = (text: string, begins: boolean) =>
  inScript(inString(inString(begins && text.startsWith('$') ? `$${text}` : text)))

/** Where a hole is. */
export type Place = 'html' | 'string' | 'inside a string'

/** What stands in a hole at some place. */
export function filled(filling: Filling, place: Place): string {
  const html = typeof filling !== 'string'
  const text = html ? filling.html : filling
  if (place === 'html') return html ? text : inHtml(text)
  return inPayload(text, place === 'string')
}
