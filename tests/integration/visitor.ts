/** A visitor whose browser has JavaScript disabled: cookies, pages, and forms that are simply posted. */

/** A response of the site. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Target of a redirect: path and query. */
  readonly location: string | undefined
}

interface Form {
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

export class Visitor {
  readonly jar = new Map<string, string>()

  /** `address` is the visitor's address in the proxy's header; only a site that trusts its proxy uses it. */
  constructor(
    readonly site: string,
    readonly address = '192.0.2.1',
  ) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { headers })
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
    values: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { body } = await this.get(path)
    const form = formsOf(body).find(({ fields }) => Object.keys(values).every((name) => fields.has(name)))
    if (!form) throw new Error(`${path} has no form with ${Object.keys(values)}`)
    const data = new FormData()
    for (const [name, value] of [...form.fields, ...Object.entries(values)]) data.set(name, value)
    return this.post(form.action || path, data, headers)
  }

  private async ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-forwarded-for': this.address, ...(cookie ? { cookie } : {}), ...init.headers }
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
