import pg from 'pg'

/**
 * Checks a DATABASE_URL before it is used.
 *
 * Throws an Error that says what is wrong and never contains the password.
 * @param {string} url
 */
export async function checkDatabase(url) {
  const place = readable(url)
  if (!place) {
    throw new Error(
      'DATABASE_URL is not an address of the form postgresql://user:password@host:5432/database. ' +
        'Special characters in the password must be written as %XX.',
    )
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    throw new Error(`DATABASE_URL (${place.shown}) does not work: ${reason(error, place)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** @typedef {{ shown: string, host: string, port: string, user: string, database: string }} Place */

/**
 * The parts of an address that are safe to show: not its password, nor its parameters, which can contain one too.
 * @param {string} url
 * @returns {Place | undefined}
 */
export function readable(url) {
  if (!URL.canParse(url)) return undefined
  const { protocol, username, password, hostname, port, pathname } = new URL(url)
  if (!/^postgres(ql)?:$/.test(protocol)) return undefined
  const user = username ? `${username}${password ? ':***' : ''}@` : ''
  const [host, at] = [hostname || 'localhost', port || '5432']
  const database = safelyDecoded(pathname.slice(1))
  return { shown: `postgresql://${user}${host}:${at}/${database}`, host, port: at, user: username, database }
}

/** @param {string} text */
function safelyDecoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * @param {unknown} error
 * @param {Place} place
 */
function reason(error, { host, port, user, database }) {
  // Node tries each address of a host and then throws all errors at once.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = /** @type {{ code?: string, message: string }} */ (first)
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${host}:${port}. Is the server running?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${host} is not known.`
    case '28P01':
      return `the server refuses the password of ${user}.`
    case '28000':
      return `the server does not let ${user} in from here (see its pg_hba.conf).`
    case '3D000':
      return `the server has no database “${database}”. Make it with: createdb ${database}`
    default:
      return `${/timeout/i.test(message) ? `${host}:${port} does not answer.` : (code ?? 'the connection failed')}`
  }
}
