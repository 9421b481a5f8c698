import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTranslator } from 'use-intl/core'
import type { Values } from '@/judge/kit/result'
import { siteEnv } from '@/lib/core/env'
import { BODY_BYTES } from '@/lib/core/http'
import { endWhileSending, FIELD_NAME, MOST_FIELDS } from './body'
import { localeOf, themeOf } from './choices'
import { addressValues } from './own-address'
import { plainPage } from './request/plain-page'
import { isContestApi } from './request-checks'

const STATUS = {
  'bad-address': 400,
  'bad-body': 400,
  'bad-encoding': 400,
  'foreign-form': 403,
  'unknown-method': 405,
  'body-too-slow': 408,
  'body-too-large': 413,
  'too-many-fields': 413,
  'too-many': 429,
  fault: 500,
} as const

export type RefusalCode = keyof typeof STATUS

/**
 * Refuses a request before it reaches a page: sends a short page without scripts, or JSON under /api. `values`: those of the
 * fault `encoding`, for `bad-encoding`.
 */
export async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: RefusalCode,
  nonce: string,
  values: Values = {},
): Promise<void> {
  const locale = localeOf(request)
  const { default: messages } = await import(`../generated/messages/${locale}.json`)
  const t = createTranslator({ locale, messages })
  const title = t(`server.${code}.title`)
  const limits = { limit: BODY_BYTES / 1024, fields: MOST_FIELDS, name: FIELD_NAME }
  const text = t(`server.${code}.text`, { ...limits, ...values })
  const more: string[] = []
  if (code === 'foreign-form')
    more.push(t(`server.${code}.administrator`, addressValues(request, siteEnv().CLEW_URL)))
  if (code === 'bad-encoding') more.push(t('errors.encoding', values))
  const api = request.url?.startsWith('/api/')
  const message = [`${title}. ${text}`, ...more].join(' ')
  const answer = api
    ? JSON.stringify(
        isContestApi(request.url ?? '') ? { code: STATUS[code], message } : { error: { code, message } },
      )
    : plainPage({
        locale,
        theme: themeOf(request),
        nonce,
        title,
        text,
        more,
        links: [{ href: '/', label: t('server.home') }],
      })
  response.writeHead(STATUS[code], {
    'content-type': api ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
    'cache-control': 'no-store',
    ...(code === 'too-many' ? { 'retry-after': '10' } : {}),
    // The unread rest of the body must not be parsed as the next request.
    connection: 'close',
  })
  endWhileSending(request, response, answer)
}
