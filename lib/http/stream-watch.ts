import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/core/log'

/** How often open streams are judged again, in milliseconds. */
const LOOK = 5_000

/** The addresses whose answers stay open. */
const STREAM = /\/events(?:\?|$)/

/** Ends answers that stay open as soon as they would no longer be given: an exam may begin meanwhile. */
export class StreamWatch {
  private readonly open = new Map<ServerResponse, () => Promise<boolean>>()
  private timer: NodeJS.Timeout | undefined

  /** Watches an answer if it is a stream. `mayGoOn` says whether it would still be given. */
  add({ url = '' }: IncomingMessage, response: ServerResponse, mayGoOn: () => Promise<boolean>): void {
    if (!STREAM.test(url)) return
    this.open.set(response, mayGoOn)
    response.once('close', () => this.remove(response))
    this.timer ??= setInterval(() => void this.look(), LOOK).unref()
  }

  private remove(response: ServerResponse): void {
    this.open.delete(response)
    if (this.open.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  private async look(): Promise<void> {
    for (const [response, mayGoOn] of [...this.open]) {
      try {
        if (!(await mayGoOn())) response.destroy()
      } catch (error) {
        // A database restart should not end the stream.
        log.warn({ error: String(error) }, 'a stream was not judged again')
      }
    }
  }
}
