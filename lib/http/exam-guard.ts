import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Binding, type Claim, claimOfAction, claimOfAnswer, claimOfPath, opens } from '@/lib/access/exam'
import { findAsker } from '@/lib/contests/exam/asker'
import { type Asker, bindingsOf } from '@/lib/contests/exam/bindings'
import { belongsTo } from '@/lib/contests/exam/subjects'
import { currentExams, type Exam } from '@/lib/contests/exam/view'
import { noteVisits } from '@/lib/contests/exam/visits'
import { ADDRESS_HEADER, sessionCookieName } from '@/lib/core/http'
import { log } from '@/lib/core/log'
import { closeSession, sessionKey } from '@/lib/users/session-rows'
import { isAnswerForm } from './answers'
import type { BufferedRequest } from './body'
import { createActionReader } from './exam-action'
import { refuseForExam } from './exam-refusal'
import { proveAddress } from './forwarded'
import { dropCookies, hasCookie, onlyCookie } from './request/cookies'
import { isPlainFile } from './request-checks'

/** What exams have to say about a request. */
interface Verdict {
  readonly open: boolean
  /** The exam to name in a refusal. */
  readonly binding: Binding<Exam>
  readonly superseded: boolean
  readonly signedIn: boolean
}

/**
 * The one place where exams restrict people: every request passes it before anything answers, cached pages included. Returns
 * whether it has refused the request. It needs the address that `settleForwarded` has found.
 */
export function createExamGuard(dev: boolean) {
  const actionsIn = createActionReader(dev)
  const streams = new StreamWatch()

  return async (whole: BufferedRequest, response: ServerResponse, nonce: string): Promise<boolean> => {
    const { request } = whole
    if (isPlainFile(request)) return false
    const address = String(request.headers[ADDRESS_HEADER])
    const exams = await currentExams()
    const look = async () => judge(await currentExams(), request, address, () => claimsOf(whole, actionsIn))
    if (exams.length > 0) {
      proveAddress(request, address)
      const verdict = await look()
      if (verdict && !verdict.open) {
        await refuseForExam(request, response, { ...verdict, address, nonce })
        return true
      }
    }
    streams.add(request, response, async () => (await look())?.open ?? true)
    return false
  }
}

/** What a request asks for: a path and, perhaps, an action; undefined is closed to everybody whom an exam restricts. */
const claimsOf = (
  whole: BufferedRequest,
  actionsIn: ReturnType<typeof createActionReader>,
): (Claim | undefined)[] => [
  claimOfPath((whole.request.url ?? '/').split('?', 1)[0] ?? '/'),
  ...actionsIn(whole).map(claimOfAction),
  // An answer is recognised by its fields alone.
  ...(whole.form && isAnswerForm(whole.form) ? [claimOfAnswer(whole.form.getAll('problem'))] : []),
]

/** Judges a request by the exams of now; undefined if none of them restricts whoever asks. */
async function judge(
  exams: readonly Exam[],
  request: IncomingMessage,
  address: string,
  claims: () => readonly (Claim | undefined)[],
): Promise<Verdict | undefined> {
  if (exams.length === 0) return undefined
  const asker = await askerOf(request, exams)
  if (asker) noteVisits(exams, asker, address)
  const bindings = bindingsOf(exams, asker, address, new Date())
  const [binding] = bindings
  if (!binding) return undefined
  const superseded = isSuperseded(asker, bindings)
  if (superseded) await endSession(request)
  // Whoever is signed out this way can sign in again.
  const reach = superseded ? [{ ...binding, standing: 'outside' as const }] : bindings
  return { open: await opens(claims(), reach, belongsTo), binding, superseded, signedIn: asker !== null }
}

/**
 * Who asks; null if nobody is signed in. Next decides which of several or split session cookies counts, so whoever sends
 * such ones is not signed in while there are exams.
 */
async function askerOf(request: IncomingMessage, exams: readonly Exam[]): Promise<Asker | null> {
  const name = sessionCookieName()
  const cookie = onlyCookie(request, name)
  if (cookie === undefined && hasCookie(request, name)) dropCookies(request, name)
  const key = cookie && sessionKey(cookie)
  return key ? findAsker(key, exams) : null
}

/** Whether a participant of an exam with one session at a time has signed in elsewhere since. */
const isSuperseded = (asker: Asker | null, bindings: readonly Binding<Exam>[]): boolean =>
  asker !== null &&
  !asker.newest &&
  bindings.some(({ exam, standing }) => exam.oneSession && standing !== 'visitor')

async function endSession(request: IncomingMessage): Promise<void> {
  const name = sessionCookieName()
  const key = sessionKey(onlyCookie(request, name) ?? '')
  if (key) await closeSession(key)
  dropCookies(request, name)
}

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
