import type { FormatRequest, Formatted } from './worker'

/** Languages with a formatter in `formatters.ts`. A separate list, so that checking loads nothing. */
const LANGUAGES: readonly string[] = ['javascript', 'typescript', 'python', 'pypy', 'go', 'c', 'cpp', 'java']

export const hasFormatter = (language: string): boolean => LANGUAGES.includes(language)

/** Why a source was not formatted. */
export type FormatFault =
  | { readonly code: 'none' | 'unavailable' }
  | { readonly code: 'unreadable'; readonly message: string; readonly line: number | undefined }

export type Format =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: FormatFault }

/** Timeout for a formatter, in milliseconds. The first use has to download it. */
const PATIENCE = 30_000

let worker: Worker | undefined
let last = 0

/** Formats a source in a worker. The worker starts on first use and is terminated if it does not answer. */
export function format(language: string, text: string): Promise<Format> {
  if (!hasFormatter(language)) return Promise.resolve({ ok: false, fault: { code: 'none' } })
  const id = ++last
  return new Promise((settle) => {
    worker ??= new Worker(`${process.env.EDITOR_ADDRESS}/format.js`, { type: 'module', name: 'format' })
    const thread = worker
    const end = (answer: Format) => {
      clearTimeout(timer)
      thread.removeEventListener('message', heard)
      thread.removeEventListener('error', failed)
      settle(answer)
    }
    const failed = () => {
      thread.terminate()
      if (worker === thread) worker = undefined
      end({ ok: false, fault: { code: 'unavailable' } })
    }
    const heard = ({ data }: MessageEvent<Formatted>) => {
      if (data.id !== id) return
      if ('text' in data) return end({ ok: true, text: data.text })
      end({ ok: false, fault: { code: 'unreadable', message: data.message, line: data.line } })
    }
    const timer = setTimeout(failed, PATIENCE)
    thread.addEventListener('message', heard)
    thread.addEventListener('error', failed)
    thread.postMessage({ id, language, text } satisfies FormatRequest)
  })
}
