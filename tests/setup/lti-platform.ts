import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { db } from '@/lib/core/db'
import { listening } from './listening'

/*
 * A learning platform as LTI 1.3 describes it, on this machine: it signs launches, tells the members of a course page by
 * page, and takes grades. Tests change what it says.
 */

const LTI = 'https://purl.imsglobal.org/spec/lti/claim'
const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
export const TEACHER = `${ROLE}#Instructor`
export const PUPIL = `${ROLE}#Learner`
const SCOPES = [
  'lti-ags/scope/lineitem',
  'lti-ags/scope/score',
  'lti-nrps/scope/contextmembership.readonly',
].map((name) => `https://purl.imsglobal.org/spec/${name}`)

export interface PlatformMember {
  readonly user_id: string
  readonly name?: string
  readonly roles: readonly string[]
  readonly status?: string
}

interface Column {
  readonly id: string
  readonly label: string
  readonly scoreMaximum: number
  readonly resourceId: string
}

export class Platform {
  url = ''
  readonly clientId = 'clew-at-school'
  readonly deployment = 'deployment-1'
  /** The members of the course, two of which are on a page. */
  members: readonly PlatformMember[] = []
  readonly columns = new Map<string, Column>()
  /** The grades by column and person, as they were written last. */
  readonly scores = new Map<string, Record<string, unknown>>()
  /** Every request to a service, as its method and path. */
  readonly asked: string[] = []
  /** If it is set, services answer with this status. */
  broken: number | undefined
  /** Whom the next launch in a browser is about, and what else it says. */
  person: PlatformMember = { user_id: 'somebody', roles: [PUPIL] }
  claims: JWTPayload = {}
  /** The last message that a browser has posted to `/return`. */
  returned = ''

  private readonly server: Server
  private constructor(
    private readonly keys: CryptoKeyPair,
    readonly jwks: { keys: object[] },
  ) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: Error) => {
        response.writeHead(500).end(String(error.stack))
      })
    })
  }

  static async start(): Promise<Platform> {
    const keys = (await generateKeyPair('RS256', { extractable: true })) as CryptoKeyPair
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    const platform = new Platform(keys, { keys: [jwk] })
    platform.url = await listening(platform.server)
    return platform
  }

  /** Enters the platform as an administrator does in the form. */
  register(more: { issuer?: string; clientId?: string } = {}) {
    const { url, clientId, deployment } = this
    return db.ltiPlatform.create({
      data: {
        ...{ name: 'School', issuer: url, clientId, deployments: [deployment], serviceOrigins: [], ...more },
        ...{ authUrl: `${url}/auth`, tokenUrl: `${url}/token`, jwksUrl: `${url}/jwks` },
      },
    })
  }

  /** The claims of a launch of this person. */
  claimsOf({ user_id, name, roles }: PlatformMember, nonce: string, more: JWTPayload = {}): JWTPayload {
    return {
      ...{ iss: this.url, aud: this.clientId, sub: user_id, nonce, name },
      [`${LTI}/message_type`]: 'LtiResourceLinkRequest',
      [`${LTI}/version`]: '1.3.0',
      [`${LTI}/deployment_id`]: this.deployment,
      [`${LTI}/target_link_uri`]: 'https://clew.example.org/',
      [`${LTI}/resource_link`]: { id: 'link-1' },
      [`${LTI}/roles`]: roles,
      [`${LTI}/context`]: { id: 'course-1', title: 'Mazes 101' },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${this.url}/members`,
        service_versions: ['2.0'],
      },
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: SCOPES,
        lineitems: `${this.url}/columns?course=1`,
      },
      ...more,
    }
  }

  /** Signs claims, by default as the platform does. */
  sign(
    claims: JWTPayload,
    { key = this.keys.privateKey, alg = 'RS256', kid = 'one', age = 0 } = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000) - age
    return new SignJWT({ iat: now, exp: now + 300, ...claims }).setProtectedHeader({ alg, kid }).sign(key)
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const body = await text(request)
    const json = (value: unknown, headers = {}) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    if (pathname === '/jwks') return void json(this.jwks)
    if (pathname === '/auth') return this.signIn(searchParams, response)
    if (pathname === '/return') {
      this.returned = new URLSearchParams(body).get('JWT') ?? ''
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>x</title><p>The link is there.</p>')
    }
    this.asked.push(`${request.method} ${pathname}`)
    if (this.broken) return void response.writeHead(this.broken).end('broken')
    if (pathname === '/token') return void json({ access_token: await this.grant(new URLSearchParams(body)) })
    if (request.headers.authorization !== 'Bearer granted') return void response.writeHead(401).end()
    if (pathname === '/members') return void this.tellMembers(Number(searchParams.get('page') ?? 1), json)
    return this.grade(request.method ?? '', pathname, searchParams, body, json)
  }

  /** Sends a browser back with a form that a script posts, as platforms do. */
  private async signIn(asked: URLSearchParams, response: ServerResponse): Promise<void> {
    const token = await this.sign(this.claimsOf(this.person, asked.get('nonce') ?? '', this.claims))
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<title>x</title><form method="post" action="${asked.get('redirect_uri')}">${field('id_token', token)}
       ${field('state', asked.get('state') ?? '')}</form><script>document.forms[0].submit()</script>`,
    )
  }

  /** The address from which the site's public keys are fetched. */
  siteKeys = ''

  private async grant(asked: URLSearchParams): Promise<string> {
    const keys = createRemoteJWKSet(new URL(this.siteKeys))
    const { payload } = await jwtVerify(asked.get('client_assertion') ?? '', keys, {
      ...{ issuer: this.clientId, subject: this.clientId, audience: `${this.url}/token` },
      ...{ algorithms: ['RS256'], requiredClaims: ['jti', 'exp', 'iat'] },
    })
    const scopes = (asked.get('scope') ?? '').split(' ')
    if (!payload.jti || !scopes.every((scope) => SCOPES.includes(scope))) throw new Error('unknown scope')
    return 'granted'
  }

  private tellMembers(page: number, json: (value: unknown, headers?: object) => unknown): void {
    const [from, to] = [2 * (page - 1), 2 * page]
    const link =
      this.members.length > to ? { link: `<${this.url}/members?page=${page + 1}>; rel="next"` } : {}
    json(
      { id: `${this.url}/members`, context: { id: 'course-1' }, members: this.members.slice(from, to) },
      link,
    )
  }

  private grade(
    method: string,
    path: string,
    asked: URLSearchParams,
    body: string,
    json: (value: unknown) => unknown,
  ): void {
    const [, id = '', scores] = /^\/columns\/(\w+)(\/scores)?$/.exec(path) ?? []
    if (scores) {
      const score = JSON.parse(body)
      this.scores.set(`${this.columns.get(id)?.resourceId} ${score.userId}`, score)
      json({})
    } else if (method === 'GET')
      json([...this.columns.values()].filter(({ resourceId }) => resourceId === asked.get('resource_id')))
    else {
      const key = id || `c${this.columns.size}`
      // The address of a column has a query, behind which nothing may be put.
      const column = { ...JSON.parse(body), id: `${this.url}/columns/${key}?course=1` }
      this.columns.set(key, column)
      json(column)
    }
  }
}
