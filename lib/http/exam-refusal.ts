import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTranslator } from 'use-intl/core'
import { type Binding, ENTRANCE } from '@/lib/access/exam'
import type { Exam } from '@/lib/contests/exam-view'
import { localeOf } from './locale'
import { plainPage } from './request/plain-page'
import { isContestApi } from './request-checks'

/** Why somebody who takes part may not do so in this way: they have signed in elsewhere since, or gave a password instead. */
export type WrongPlace = 'superseded' | 'password'

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
export async function refuseForExam(
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
    : plainPage({ locale, nonce, title, text, links })
  response.writeHead(403, {
    'content-type': api ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  })
  response.end(method === 'HEAD' ? undefined : answer)
}
