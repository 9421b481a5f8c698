import { complaintOf, FORMATTERS, type Formatting, habitsOf } from './formatters'

/*
 * The worker that formats sources; scripts/up/formatters.mjs builds it. A source that keeps a formatter busy for long
 * does not block the page.
 */

export interface FormatRequest {
  readonly id: number
  readonly formatting: Formatting
  readonly text: string
}

/** `line` and `message` say why the source cannot be formatted. */
export type Formatted = { readonly id: number } & (
  | { readonly text: string }
  | { readonly message: string; readonly line: number | undefined }
)

self.onmessage = async ({ data: { id, formatting, text } }: MessageEvent<FormatRequest>) => {
  self.postMessage(
    await formatted(formatting, text).then((answer) => ({ id, ...answer }) satisfies Formatted),
  )
}

async function formatted({ formatter, file, indent }: Formatting, text: string) {
  try {
    const format = formatter && (await FORMATTERS[formatter](file))
    return { text: (await format?.(text, habitsOf(text, indent))) ?? text }
  } catch (error) {
    return complaintOf(error, text)
  }
}
