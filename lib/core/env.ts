import 'server-only'
import { z } from 'zod'

/**
 * The only module that reads `process.env`. Each part is read on demand rather than on load, so `next build` needs no
 * secrets and the command line needs only what it uses (one read takes 20 µs or less).
 */

/** The environment is not usable. The message names each invalid variable and what it should be. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const postgresUrl = z
  .string({ error: 'is not set; `npm run up` sets it, or give the address of a PostgreSQL server' })
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://clew.example.org',
})
const filled = z.string().min(1, 'must not be empty')
const count = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .default(fallback)
/** `1` turns the flag on; unset, empty and `0` leave it off. */
const flag = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .default('0')
  .transform((text) => text === '1')

const database = z.object({
  DATABASE_URL: postgresUrl,
  /** Maximum number of connections per process. */
  CLEW_DATABASE_POOL: count(10),
})

const site = z.object({
  NEXTAUTH_SECRET: z
    .string({ error: 'is not set; `npm run up` makes one' })
    .min(32, 'must have 32 characters or more'),
  /** The public address. If it is unset, the Host header is trusted, which is meant for use on your own machine. */
  CLEW_URL: webAddress.transform((url) => new URL(url)).optional(),
  /** Where the source of this installation is published; the footer leads there. */
  CLEW_SOURCE_URL: webAddress.optional(),
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(65535, 'must be below 65536')
    .default(3000),
  /** The address to listen on. */
  CLEW_LISTEN: filled.default('127.0.0.1'),
  /** Whether our own proxy writes X-Forwarded-For and X-Forwarded-Proto. */
  CLEW_TRUST_PROXY: flag,
  /** Maximum number of open connections; lower if the system allows the process too few file descriptors. */
  CLEW_SOCKETS: count(4096),
  /** Maximum connections and concurrent requests per client, which may be a whole school behind one address. */
  CLEW_SOCKETS_PER_CLIENT: count(1024),
})

const limits = z.object({
  CLEW_SUBMISSIONS_PER_MINUTE: count(20),
  CLEW_FAILED_SIGN_INS_PER_MINUTE: count(10),
  CLEW_SIGN_UPS_PER_HOUR: count(20),
  CLEW_SEARCHES_PER_MINUTE: count(60),
  /** What one person may store in a day, in MiB. */
  CLEW_MEBIBYTES_PER_DAY: count(256),
  /** How many days test runs are kept, and the logs of games of other submissions. */
  CLEW_TEST_RUN_DAYS: count(30),
  CLEW_LOG_DAYS: count(180),
})

const worker = z.object({
  /** How many programs are judged at a time. Defaults to the number of cores. */
  CLEW_JUDGE_SLOTS: count(1).removeDefault().optional(),
  CLEW_SANDBOX: z.enum(['auto', 'wasm', 'native'], { error: 'must be auto, wasm or native' }).default('auto'),
})

const lti = z.object({
  /** Whether learning platforms may be on this machine, without HTTPS: for tests and development. */
  CLEW_LTI_LOOPBACK: flag,
})

const webhooks = z.object({
  /** Whether webhooks may be on this machine, on any port and without HTTPS: for tests and development. */
  CLEW_WEBHOOKS_LOOPBACK: flag,
})

const client = (id: string, secret: string) =>
  z
    .object({ [id]: filled.optional(), [secret]: filled.optional() })
    .refine((found) => !found[id] === !found[secret], `needs both ${id} and ${secret}`)
    .transform((found) => (found[id] && found[secret] ? { id: found[id], secret: found[secret] } : undefined))

const oidc = z
  .object({
    OIDC_ISSUER: webAddress.optional(),
    OIDC_CLIENT_ID: filled.optional(),
    OIDC_CLIENT_SECRET: filled.optional(),
    /** Label of the sign-in button. */
    OIDC_NAME: filled.default('OpenID Connect'),
  })
  .transform(({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }, context) => {
    const given = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter(Boolean).length
    if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
      return { issuer: OIDC_ISSUER, id: OIDC_CLIENT_ID, secret: OIDC_CLIENT_SECRET, name: OIDC_NAME }
    }
    if (given > 0) context.addIssue('needs all of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
    return undefined
  })

/** An empty variable counts as unset, as in most shells and compose files. A proxy: copying all would be slow. */
const SET = new Proxy(process.env, { get: (all, name) => Reflect.get(all, name) || undefined })

/** Reads one part of the environment. Throws an `EnvError` that lists every invalid variable. */
function read<T>(schema: z.ZodType<T>): T {
  const result = schema.safeParse(SET)
  if (result.success) return result.data
  const lines = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'Sign-in provider'} ${message}`,
  )
  throw new EnvError(`The environment is not usable.\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

export const databaseEnv = () => read(database)
export const siteEnv = () => read(site)
export const limitsEnv = () => read(limits)
export const workerEnv = () => read(worker)
export const ltiEnv = () => read(lti)
export const webhooksEnv = () => read(webhooks)

/** The sign-in providers whose variables are set; the others are undefined. */
export const providersEnv = () => ({
  github: read(client('GITHUB_ID', 'GITHUB_SECRET')),
  google: read(client('GOOGLE_ID', 'GOOGLE_SECRET')),
  oidc: read(oidc),
})

/** The lowest level to log. */
export const logLevel = () =>
  read(z.object({ LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info') }))
    .LOG_LEVEL

/** Whether cookies are marked `Secure` and browsers are told to use HTTPS only. */
export const isHttps = () => siteEnv().CLEW_URL?.protocol === 'https:'

/** next-auth takes its own address only from its own variables, so set those from ours. */
export function translateForNextAuth(): void {
  const { CLEW_URL } = siteEnv()
  if (CLEW_URL) process.env.NEXTAUTH_URL = CLEW_URL.origin
  else process.env.AUTH_TRUST_HOST = '1'
}
