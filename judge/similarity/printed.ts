import { isLanguageId, languageOfFile } from '../languages'
import type { Source } from './prepare'

/** The programs that a text in Markdown prints: its fenced blocks that name a language, such as `python` or `py`. */
export function programsIn(markdown: string): Source[] {
  const found: Source[] = []
  let open:
    | { readonly fence: string; readonly language: string | undefined; readonly lines: string[] }
    | undefined
  for (const line of markdown.split('\n')) {
    const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*(\S*)/.exec(line)
    if (!open) {
      if (fence) open = { fence: fence[1]!, language: languageNamed(fence[2]!), lines: [] }
    } else if (fence && fence[1]!.startsWith(open.fence) && fence[2] === '') {
      if (open.language) found.push({ language: open.language, text: open.lines.join('\n') })
      open = undefined
    } else open.lines.push(line)
  }
  return found
}

const languageNamed = (name: string): string | undefined =>
  isLanguageId(name) ? name : languageOfFile(`program.${name}`)
