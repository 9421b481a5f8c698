import type { Theme } from '@/lib/core/http'
import { directionOf, type Locale } from '@/lib/i18n/locales'

/** Escapes `&`, `<`, `>` and `"` for HTML text and attributes. */
const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Plain {
  readonly locale: Locale
  readonly theme: Theme
  readonly nonce: string
  readonly title: string
  readonly text: string
  /** Paragraphs below the text. */
  readonly more?: readonly string[]
  /** Each becomes a line of its own. */
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

/** A short page without scripts, for what is answered before Next sees the request. */
export const plainPage = ({ locale, theme, nonce, title, text, more = [], links }: Plain): string =>
  `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${asText(title)}</title>
<style nonce="${nonce}">:root{color-scheme:${theme === 'system' ? 'light dark' : theme}}body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:1.6rem}</style>
<h1>${asText(title)}</h1>${[text, ...more].map((each) => `<p>${asText(each)}</p>`).join('')}${links.map(({ href, label }) => `<p><a href="${asText(href)}">${asText(label)}</a></p>`).join('')}</html>
`
