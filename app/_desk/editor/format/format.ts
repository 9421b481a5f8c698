import type { Formatting } from './formatters'
import type { FormatRequest, Formatted } from './worker'

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
export function format(formatting: Formatting | undefined, text: string): Promise<Format> {
  if (!formatting?.formatter) return Promise.resolve({ ok: false, fault: { code: 'none' } })
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
    const { formatter, file, indent } = formatting
    thread.postMessage({ id, formatting: { formatter, file, indent }, text } satisfies FormatRequest)
  })
}
