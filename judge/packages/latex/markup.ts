/** Dollars within a formula would end it. */
const inFormula = (text: string): string => text.trim().replace(/\\(?:unit|num|mbox)\b/g, '\\text')

export const inline = (text: string): string =>
  text.trim() === '' ? '' : `$${inFormula(text).replace(/\s+/g, ' ')}$`
export const formula = (text: string): string =>
  text.trim() === '' ? '' : `\n\n$$\n${inFormula(text).replace(/\n\s*\n/g, '\n')}\n$$\n\n`

export const aligned = (name: string, content: string): string =>
  name === 'align' || name === 'eqnarray' ? `\\begin{aligned}${content}\\end{aligned}` : content

export const around = (mark: string, text: string): string =>
  text === '' || (mark === '*' && text.includes('*')) ? text : `${mark}${text}${mark}`

export function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`'
  return text === '' ? '' : `${fence}${fence.length > 1 ? ` ${text} ` : text}${fence}`
}

export const link = (address: string, text: string | undefined): string =>
  /^(?:https?:|mailto:)[^\s<>()]*$/i.test(address.replace(/[()]/g, '')) && text !== undefined
    ? `[${text}](<${address.replace(/[<>\s]/g, '')}>)`
    : (text ?? `<${address.replace(/[<>\s]/g, '')}>`)
