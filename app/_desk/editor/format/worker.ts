import { complaintOf, FORMATTERS } from './formatters'
import { habitsOf } from './habits'

/*
 * The worker that formats sources; scripts/up/formatters.mjs builds it. A source that keeps a formatter busy for long
 * does not block the page.
 */

export interface FormatRequest {
  readonly id: number
  readonly language: string
  readonly text: string
}

/** `line` and `message` say why the source cannot be formatted. */
export type Formatted = { readonly id: number } & (
  | { readonly text: string }
  | { readonly message: string; readonly line: number | undefined }
)

self.onmessage = async ({ data: { id, language, text } }: MessageEvent<FormatRequest>) => {
  self.postMessage(await formatted(language, text).then((answer) => ({ id, ...answer }) satisfies Formatted))
}

async function formatted(language: string, text: string) {
  try {
    const format = await FORMATTERS[language]?.()
    return { text: (await format?.(text, habitsOf(language, text))) ?? text }
  } catch (error) {
    return complaintOf(error, text)
  }
}
