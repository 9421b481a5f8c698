/** A visitor whose browser has JavaScript disabled: cookies, pages, and forms that are simply posted. */

/** The name of the cookie with the session. */
export const SESSION = 'next-auth.session-token'

/** A response of the site. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Target of a redirect: path and query. */
  readonly location: string | undefined
}

export interface Form {
  readonly method: string
  readonly action: string
  readonly fields: ReadonlyMap<string, string>
}

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'", '#39': "'" }
const unquote = (text: string) => text.replace(/&(\w+|#x?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)

function attributes(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/\s([\w$:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), unquote(value)]))
}

/** Returns the forms of a page with the fields that they would send unchanged. */
export function formsOf(html: string): Form[] {
  return [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].map(([, head = '', inside = '']) => {
    const { method = 'get', action = '' } = attributes(head)
    const inputs = [...inside.matchAll(/<(?:input|textarea|button)\b[^>]*>/g)].map(([tag]) => attributes(tag))
    const named = inputs.filter(({ name }) => name)
    return { method, action, fields: new Map(named.map(({ name = '', value = '' }) => [name, value])) }
  })
}

/** Returns what a form sends, with some of its fields changed. */
export function dataOf(form: Pick<Form, 'fields'>, changes: Readonly<Record<string, string | Blob>> = {}) {
  const data = new FormData()
  for (const [name, value] of [...form.fields, ...Object.entries(changes)]) data.set(name, value)
  return data
}

/** Returns a form with these fields only. */
export const formOf = (fields: Readonly<Record<string, string | Blob>>) =>
  dataOf({ fields: new Map() }, fields)

/** Returns the visible text of a page or of a part of it. */
export const wordsOf = (html: string): string =>
  unquote(html.replace(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

export class Visitor {
  readonly jar = new Map<string, string>()

  /** `address` is the visitor's address in the proxy's header; only a site that trusts its proxy uses it. */
  constructor(
    readonly site: string,
    readonly address = '192.0.2.1',
  ) {}

  /** The header with all cookies. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { headers })
  }

  /** The same, but follows Next's redirect of a payload request to an address of its own. */
  async follow(path: string, headers: Record<string, string>): Promise<Answer> {
    const answer = await this.get(path, headers)
    return /[?&]_rsc\b/.test(answer.location ?? '') ? this.get(answer.location!, headers) : answer
  }

  /** Opens a page and returns its form that has all of these fields. */
  async form(path: string, ...names: readonly string[]): Promise<Form> {
    const { body } = await this.get(path)
    const form = formsOf(body).find(({ fields }) => names.every((name) => fields.has(name)))
    if (!form) throw new Error(`${path} has no form with ${names}`)
    return form
  }

  /** Posts as a browser does from a page of the site itself. */
  async post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      body,
      headers: { origin: this.site, 'sec-fetch-site': 'same-origin', ...headers },
    })
  }

  /** Opens a page, fills in the form that has all of these fields, and submits it. */
  async fillIn(
    path: string,
    values: Record<string, string | Blob>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = await this.form(path, ...Object.keys(values))
    return this.post(form.action || path, dataOf(form, values), headers)
  }

  private async ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
    const { cookie } = this
    const headers = { 'x-forwarded-for': this.address, ...(cookie && { cookie }), ...init.headers }
    const response = await fetch(new URL(path, this.site), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      location: location === null ? undefined : location.replace(this.site, ''),
    }
  }

  private keep(line: string): void {
    const [pair = '', ...flags] = line.split('; ')
    const at = pair.indexOf('=')
    const gone = flags.some((flag) => /^max-age=0$/i.test(flag) || /^expires=thu, 01 jan 1970/i.test(flag))
    if (gone) this.jar.delete(pair.slice(0, at))
    else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
