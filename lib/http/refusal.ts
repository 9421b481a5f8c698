import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTranslator } from 'use-intl/core'
import { BODY_BYTES } from '@/lib/core/http'
import { directionOf } from '@/lib/i18n/locales'
import { endWhileSending } from './body'
import { localeOf } from './locale'

const STATUS = {
  'bad-address': 400,
  'bad-body': 400,
  'foreign-form': 403,
  'unknown-method': 405,
  'body-too-slow': 408,
  'body-too-large': 413,
  'too-many': 429,
  fault: 500,
} as const

export type RefusalCode = keyof typeof STATUS

/** Escapes `&`, `<` and `>` for HTML text. */
const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Refuses a request before it reaches a page: sends a short page without scripts, or JSON under /api. */
export async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: RefusalCode,
  nonce: string,
): Promise<void> {
  const locale = localeOf(request)
  const { default: messages } = await import(`../generated/messages/${locale}.json`)
  const t = createTranslator({ locale, messages, namespace: 'server' })
  const title = t(`${code}.title`)
  const text = t(`${code}.text`, { limit: BODY_BYTES / 1024 })
  const api = request.url?.startsWith('/api/')
  const answer = api
    ? JSON.stringify({ error: { code, message: `${title}. ${text}` } })
    : `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${asText(title)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.55 system-ui,sans-serif}h1{font-size:1.6rem}</style>
<h1>${asText(title)}</h1><p>${asText(text)}</p><p><a href="/">${asText(t('home'))}</a></p></html>
`
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
