import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createTranslator } from 'use-intl/core'
import {
  type Binding,
  type Called,
  type Claim,
  claimOfAction,
  claimOfPath,
  claimOfSubmission,
  ENTRANCE,
  opens,
} from '@/lib/access/exam'
import { changeRequester, currentRequester, NOBODY, type Requester } from '@/lib/access/requester'
import {
  type Asker,
  belongsTo,
  bindingsOf,
  currentExams,
  type Exam,
  findAsker,
} from '@/lib/contests/exam-view'
import { noteVisits } from '@/lib/contests/exam-visits'
import { ADDRESS_HEADER, sessionCookieName } from '@/lib/core/http'
import { log } from '@/lib/core/log'
import { closeSession, storedAgent } from '@/lib/users/session-rows'
import type { BufferedRequest } from './body'
import { localeOf, themeOf } from './choices'
import { proveAddress } from './forwarded'
import { dropCookies } from './request/cookies'
import { plainPage } from './request/plain-page'
import { isContestApi } from './request-checks'
import { submissionIn } from './submissions'

/*
 * Which server action a request calls, and with what. Next finds actions by their ids alone, whatever page they are sent
 * to, so the address of a request does not tell. lib/http/body.ts has checked the body.
 */

/** What Next writes about each action when it builds the site. */
interface Manifest {
  readonly node: Readonly<Record<string, { readonly filename?: string; readonly exportedName?: string }>>
}

const BY_ID = '$ACTION_ID_'
const BY_REFERENCE = '$ACTION_REF_'

/** The id of the action, and its arguments without forms. */
interface Call {
  readonly id: string
  readonly args: readonly unknown[]
}

/** The text of a field; a file or a missing field is read as nothing. */
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : 'null'
}

const listOf = (json: string): readonly unknown[] => {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value : []
}

/** The calls in a request: none, one, or, in a form that no page of ours sends, several. */
function callsIn({ request, body, form }: BufferedRequest): Call[] {
  if (request.method !== 'POST') return []
  const action = request.headers['next-action']
  if (action !== undefined)
    return [{ id: String(action), args: listOf(form ? textOf(form, '0') : body.toString()) }]
  return [...(form?.keys() ?? [])].flatMap((name): Call[] => {
    if (form === undefined) return []
    if (name.startsWith(BY_ID)) return [{ id: name.slice(BY_ID.length), args: [] }]
    if (!name.startsWith(BY_REFERENCE)) return []
    const part = (number: string) => textOf(form, `$ACTION_${name.slice(BY_REFERENCE.length)}:${number}`)
    const { id, bound } = JSON.parse(part('0')) as { id?: unknown; bound?: unknown }
    return [{ id: String(id), args: typeof bound === 'string' ? listOf(part(bound.replace('$@', ''))) : [] }]
  })
}

/**
 * Creates a function that returns the actions a request calls, each by file and name; '' for one that is not known.
 *
 * Actions do not say themselves that exams bind them: of more than a hundred ten are open, and all the others would need a
 * wrapper, which runs only after Next has read the arguments and loaded the page. So whatever `OPEN_ACTIONS` does not name is
 * closed here, and nobody can forget it. If Next wrote its manifest otherwise, every action would be closed during exams, and
 * tests/integration/exam.test.ts would fail.
 */
function createActionReader(dev: boolean) {
  const path = join(
    process.cwd(),
    '.next',
    ...(dev ? ['dev'] : []),
    'server',
    'server-reference-manifest.json',
  )
  let names: Manifest['node'] | undefined
  const nameOf = (id: string): string => {
    // In development, pages are compiled when somebody opens them.
    if (!names || dev) names = (JSON.parse(readFileSync(path, 'utf8')) as Manifest).node
    const found = Object.hasOwn(names, id) ? names[id] : undefined
    return found ? `${found.filename} ${found.exportedName}` : ''
  }
  return (whole: BufferedRequest): Called[] =>
    callsIn(whole).map(({ id, args }) => ({ name: nameOf(id), args }))
}

/** What exams have to say about a request. */
interface Verdict {
  readonly open: boolean
  /** The exam to name in a refusal. */
  readonly binding: Binding<Exam>
  readonly wrongPlace: WrongPlace | undefined
}

/** A request as exams see it. */
interface Asked {
  readonly requester: Requester
  readonly address: string
  /** How its browser or program names itself. */
  readonly agent: string
  /** What it asks for: a path and, perhaps, an action; undefined is closed to everybody whom an exam restricts. */
  readonly claims: () => readonly (Claim | undefined)[]
}

/**
 * The one place where exams restrict people: every request passes it before anything answers, cached pages included. Returns
 * whether it has refused the request. It needs the address that `settleForwarded` has found, and whoever asks as requester.
 */
export function createExamGuard(dev: boolean) {
  const actionsIn = createActionReader(dev)
  const answers = new OpenAnswers()

  return async (whole: BufferedRequest, response: ServerResponse, nonce: string): Promise<boolean> => {
    const { request } = whole
    const address = String(request.headers[ADDRESS_HEADER])
    const requester = currentRequester()
    const agent = storedAgent(request.headers['user-agent'] ?? '')
    const asked: Asked = { requester, address, agent, claims: () => claimsOf(whole, actionsIn) }
    const exams = await currentExams()
    if (exams.length > 0) {
      proveAddress(request, address)
      const verdict = await judge(exams, asked)
      if (verdict?.wrongPlace === 'superseded') await endSession(request, requester)
      if (verdict && !verdict.open) {
        const signedIn = requester.viewer !== null
        await refuseForExam(request, response, { ...verdict, signedIn, address, nonce })
        return true
      }
    }
    const again = toSamePerson(async (someone) => {
      const verdict = await judge(await currentExams(), { ...asked, requester: someone })
      return verdict?.open ?? true
    })
    answers.add(response, async () => (await currentExams()).length === 0 || again())
    return false
  }
}

/**
 * Says, later on, whether the answer to the current request would still be given to the same person: whoever the request is of
 * by then, because it may sign them in or out. Whom it has become is judged one look later, once that is done.
 */
export function toSamePerson(isOpenTo: (requester: Requester) => Promise<boolean>): () => Promise<boolean> {
  let seen = currentRequester()
  const hasChanged = () => seen !== currentRequester()
  return async () => {
    if (hasChanged()) {
      seen = currentRequester()
      return true
    }
    const viewer = await seen.again()
    const isOpen = viewer?.id === seen.viewer?.id && (await isOpenTo({ ...seen, viewer: viewer ?? null }))
    return isOpen || hasChanged()
  }
}

const claimsOf = (
  whole: BufferedRequest,
  actionsIn: ReturnType<typeof createActionReader>,
): (Claim | undefined)[] => {
  const submitting = submissionIn(whole)
  const problems = submitting?.fields.filter(([name]) => name === 'problem').map(([, value]) => value)
  return [
    // The address of the API names nothing; what is submitted there does.
    ...(submitting?.api ? [] : [claimOfPath((whole.request.url ?? '/').split('?', 1)[0] ?? '/')]),
    ...actionsIn(whole).map(claimOfAction),
    ...(problems ? [claimOfSubmission(problems)] : []),
  ]
}

/** Judges a request by the exams of now; undefined if none of them restricts whoever asks. */
async function judge(exams: readonly Exam[], asked: Asked): Promise<Verdict | undefined> {
  const { requester, address, agent, claims } = asked
  const asker = await findAsker(requester, agent, exams)
  if (asker) noteVisits(exams, asker, address)
  const bindings = bindingsOf(exams, asker, address, new Date())
  const [binding] = bindings
  if (!binding) return undefined
  const wrongPlace = wrongPlaceOf(asker, bindings)
  // Whoever asks in the wrong way can still sign in.
  const reach = wrongPlace ? [{ ...binding, standing: 'outside' as const }] : bindings
  return { open: await opens(claims(), reach, belongsTo), binding, wrongPlace }
}

/**
 * In an exam with one session at a time, the newest session of a participant is the only way in: a password that comes with
 * each request would be a second one.
 */
function wrongPlaceOf(asker: Asker | null, bindings: readonly Binding<Exam>[]): WrongPlace | undefined {
  const isSingle = bindings.some(({ exam, standing }) => exam.oneSession && standing !== 'visitor')
  if (!asker || !isSingle) return undefined
  if (asker.byPassword) return 'password'
  return asker.newest ? undefined : 'superseded'
}

/** Ends a session; what is left open to the request is answered to somebody who is signed out. */
async function endSession(request: IncomingMessage, { session }: Requester): Promise<void> {
  if (session) await closeSession(session.key)
  dropCookies(request, sessionCookieName())
  changeRequester(NOBODY)
}

/** How often open answers are judged again, in milliseconds. Younger ones have been judged just now. */
const LOOK = 5_000

/** How many of them are judged at a time, so that requests need not wait for the database behind all of them. */
const AT_ONCE = 4

interface OpenAnswer {
  readonly since: number
  readonly mayGoOn: () => Promise<boolean>
}

/**
 * Ends answers that are still being given as soon as they would no longer be: an exam may begin meanwhile. Streams and
 * downloads are the ones that last until the next look, whatever their addresses are.
 */
export class OpenAnswers {
  private readonly open = new Map<ServerResponse, OpenAnswer>()
  private timer: NodeJS.Timeout | undefined
  private looking = false

  /**
   * Watches an answer until it is complete. `mayGoOn` says whether it would still be given, and is asked as part of the
   * request of now: `currentRequester` is whoever that request is of by then.
   */
  add(response: ServerResponse, mayGoOn: () => Promise<boolean>): void {
    if (response.destroyed || response.writableEnded) return
    this.open.set(response, { since: performance.now(), mayGoOn: AsyncLocalStorage.bind(mayGoOn) })
    response.once('close', () => this.open.delete(response))
    this.timer ??= setInterval(() => void this.look(), LOOK).unref()
  }

  private async look(): Promise<void> {
    if (this.looking) return
    this.looking = true
    const latest = performance.now() - LOOK
    const due = [...this.open].filter(([, { since }]) => since <= latest).values()
    const judgeSome = async () => {
      for (const [response, { mayGoOn }] of due) await settle(response, mayGoOn)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, judgeSome))
    this.looking = false
  }
}

/** Ends an answer unless it may go on. */
async function settle(response: ServerResponse, mayGoOn: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await mayGoOn())) response.destroy()
  } catch (error) {
    // A database restart should not end the answer.
    log.warn({ error: String(error) }, 'an open answer was not judged again')
  }
}

/** Why somebody who takes part may not do so in this way: they have signed in elsewhere since, or gave a password instead. */
type WrongPlace = 'superseded' | 'password'

interface Refused {
  readonly binding: Binding<Exam>
  readonly wrongPlace: WrongPlace | undefined
  readonly signedIn: boolean
  readonly address: string
  readonly nonce: string
}

/**
 * Says that an exam closes what was asked for, why, until when, and where the contest is: as a page without scripts, or as
 * JSON under /api. Whoever comes to the entrance is led to the contest, and so is the page that has called an action.
 */
async function refuseForExam(
  request: IncomingMessage,
  response: ServerResponse,
  { binding: { exam, standing, until }, wrongPlace, signedIn, address, nonce }: Refused,
): Promise<void> {
  const { url = '/', headers, method } = request
  const contest = `/contests/${exam.id}`
  response.setHeader('cache-control', 'no-store')
  const [path] = url.split('?', 1)
  const isLoad = (method === 'GET' || method === 'HEAD') && headers.rsc === undefined
  if (path === ENTRANCE && isLoad && standing !== 'outside' && !wrongPlace) {
    response.writeHead(307, { location: contest, 'content-length': 0 })
    response.end()
    return
  }
  if (headers['next-action'] !== undefined) response.setHeader('x-action-redirect', `${contest};push`)
  // Our scripts lead there whoever submits something, see useSubmission.
  if (method === 'POST' && path?.startsWith('/api/')) response.setHeader('location', contest)
  const locale = localeOf(request)
  const { default: messages } = await import(`../generated/messages/${locale}.json`)
  const t = createTranslator({ locale, messages, namespace: 'server' })
  const code = `exam-${wrongPlace ?? standing}` as const
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const title = t(`${code}.title`)
  const text = t(`${code}.text`, { contest: exam.title, until: format.format(until), address })
  const signIn = { href: `/sign-in?next=${encodeURIComponent(contest)}`, label: t('signIn') }
  const links = [
    ...(wrongPlace ? [] : [{ href: contest, label: t(standing === 'outside' ? 'again' : 'contest') }]),
    ...(wrongPlace || !signedIn ? [signIn] : []),
  ]
  const message = `${title}. ${text}`
  const api = url.startsWith('/api/')
  const answer = api
    ? JSON.stringify(isContestApi(url) ? { code: 403, message } : { error: { code, message } })
    : plainPage({ locale, theme: themeOf(request), nonce, title, text, links })
  response.writeHead(403, {
    'content-type': api ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  })
  response.end(method === 'HEAD' ? undefined : answer)
}
