import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Notification } from '@/judge/contest/ccs/feed'
import { listening } from './listening'

/** What a receiver of webhooks has got with one request. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly contest_id: string
  readonly notifications: readonly Notification[]
}

/** How a receiver answers: with a status, or not at all. */
export type Answers = { readonly status: number; readonly location?: string } | 'nothing' | 'hangs up'

/** A receiver of webhooks on this machine. */
export class Receiver {
  readonly received: Received[] = []
  /** The next answers; then all are taken. */
  readonly answers: Answers[] = []

  private constructor(readonly url: string) {}

  static async start(): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      const body = (await json(request)) as Pick<Received, 'contest_id' | 'notifications'>
      receiver.received.push({ path: request.url ?? '', headers: request.headers, ...body })
      const answer = receiver.answers.shift() ?? { status: 204 }
      if (answer === 'nothing') return
      if (answer === 'hangs up') return void request.socket.destroy()
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {})
      // More than anybody wants to read.
      if (answer.status !== 204) response.write('x'.repeat(100_000))
      response.end()
    })
    const receiver = new Receiver(`${await listening(server)}/hook`)
    return receiver
  }

  /** All notifications of some type, in order. */
  all(type: Notification['type']): readonly Notification[] {
    return this.received.flatMap(({ notifications }) => notifications.filter((each) => each.type === type))
  }

  forget(): void {
    this.received.splice(0)
    this.answers.splice(0)
  }
}
