import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTranslator } from 'use-intl/core'
import type { Fault } from '@/judge/kit/result'
import { currentRequester } from '@/lib/access/requester'
import { db } from '@/lib/core/db'
import { shorten } from '@/lib/core/input/report'
import { type RefusedForm, showRefused, takeSubmission } from '@/lib/submissions/form'
import { isActionForm } from './action-body'
import type { BufferedRequest } from './body'
import { localeOf } from './choices'
import type { Handle } from './request/inject'

/** Where the page with scripts and programs submit, in JSON or as a form. */
const API = /^\/api\/v1\/submissions(?:\?|$)/
/** Where a page without scripts submits: its own address. */
const PAGE = /^\/problems\/[a-z0-9-]{1,64}(?:\?|$)/

/** A request that submits something. */
export interface Submitting {
  /** Whether it came to the API, and is answered in JSON. */
  readonly api: boolean
  /** The fields of its form, with all values of a field that is there twice. */
  readonly fields: readonly (readonly [name: string, value: unknown])[]
}

/** What a request submits; undefined if it is none that does. lib/http/body.ts has checked the body. */
export function submissionIn({ request, body, form }: BufferedRequest): Submitting | undefined {
  const { method, headers, url = '' } = request
  if (method !== 'POST') return undefined
  if (API.test(url)) return { api: true, fields: fieldsOf(headers['content-type'] ?? '', body, form) }
  const isPlain = headers['next-action'] === undefined && PAGE.test(url)
  if (!isPlain || !form || isActionForm(form)) return undefined
  return { api: false, fields: [...form] }
}

function fieldsOf(type: string, body: Buffer, form: FormData | undefined): Submitting['fields'] {
  if (form) return [...form]
  // Without a byte order mark, with which JSON may begin.
  const text = new TextDecoder().decode(body)
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return [...new URLSearchParams(text)]
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return []
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/**
 * Takes what is submitted before Next sees it: Next's path to an action and back costs more CPU time than the rest of an
 * answer (docs/benchmarks.md). Returns the handler for the rest of the request, or undefined if it has been answered. A page
 * without scripts is shown again with the refusal.
 */
export function createSubmissions(next: Handle) {
  return async (whole: BufferedRequest, response: ServerResponse): Promise<Handle | undefined> => {
    const { request } = whole
    const submitting = submissionIn(whole)
    if (!submitting) return next
    const { viewer } = currentRequester()
    const fields = Object.fromEntries(submitting.fields)
    const taken = await takeSubmission(fields, viewer).catch((error: unknown) => {
      throw shorten(error)
    })
    if (submitting.api) await answerInJson(request, response, taken, fields)
    else if ('id' in taken) redirect(response, taken.id)
    else return (...[request, response]) => showRefused(taken, () => next(asReading(request), response))
    return undefined
  }
}

const PRIVATE = 'private, no-cache, no-store, max-age=0, must-revalidate'

function redirect(response: ServerResponse, id: string): void {
  response.writeHead(303, { location: `/submissions/${id}`, 'cache-control': PRIVATE, 'content-length': 0 })
  response.end()
}

/** Statuses of refusals; all others are 422. */
const STATUS: Readonly<Record<string, number>> = {
  'bad-form': 400,
  'not-signed-in': 401,
  'unknown-problem': 404,
  'answer-too-large': 413,
  'source-too-large': 413,
  'too-many-submissions': 429,
}

/** `{ id, token }` of the submission and for the next one, or `{ error: { code, values, at, message } }` with the message in the reader's language. */
async function answerInJson(
  request: IncomingMessage,
  response: ServerResponse,
  taken: { readonly id: string } | RefusedForm,
  { problem }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isTaken = 'id' in taken
  const body = JSON.stringify(
    isTaken
      ? { ...taken, token: randomUUID() }
      : { error: { ...taken.fault, message: await wordsOf(request, taken.fault, problem) } },
  )
  const seconds = isTaken ? undefined : taken.fault.values.seconds
  response.writeHead(isTaken ? 201 : (STATUS[taken.fault.code] ?? 422), {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': PRIVATE,
    ...(isTaken && { location: `/submissions/${taken.id}` }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  })
  response.end(body)
}

/** Puts a refusal into words. What is not one of ours is a fault of the answer, in the words of its puzzle. */
async function wordsOf(request: IncomingMessage, { code, values }: Fault, problem: unknown): Promise<string> {
  const locale = localeOf(request)
  const { default: messages } = await import(`../generated/messages/${locale}.json`)
  // Keys made of codes, which types cannot check; a test checks that all are there.
  type Words = { (code: string, values: object): string; has(code: string): boolean }
  const errors = createTranslator({ locale, messages, namespace: 'errors' }) as unknown as Words
  if (errors.has(code)) return errors(code, values)
  const id = typeof problem === 'string' ? problem : ''
  const row = await db.problem.findUnique({ where: { id }, select: { puzzle: true } })
  const faults = createTranslator({ locale, messages, namespace: `puzzles.${row?.puzzle}.faults` })
  return (faults as unknown as Words)(code, values)
}

/** The same request as one that only reads the page. */
function asReading(request: IncomingMessage): IncomingMessage {
  request.method = 'GET'
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete request.headers[name]
  return request
}
