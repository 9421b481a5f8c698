import pg from 'pg'

/*
 * Whether the site is set to the address at which people open it: otherwise it takes its own forms for those of another site
 * and refuses them. `npm run up` says it when it starts, `clew doctor` at any time.
 */

/** Whoever is asked through a proxy must answer within this many milliseconds. */
const PATIENCE = 5_000

/**
 * @typedef {{ ok: boolean, detail: string, mend?: string }} AddressCheck `ok` with a `mend`: it may be right, but look.
 * @typedef {{ origin: string, taken: string }} RefusedForm Where it came from, and what the site took its address to be.
 */

/**
 * Checks CLEW_URL: against the forms that the site has refused since it started, and by asking the site at that address, with
 * a form as a browser there would send it.
 * @param {RefusedForm | undefined} refused The last form that was refused, from `refusedForm` or `forgetRefusedForm`.
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {Promise<AddressCheck>}
 */
export async function checkAddress(refused, environment = process.env) {
  const { CLEW_URL: given, CLEW_TRUST_PROXY: proxy } = environment
  if (given && !isWebAddress(given)) {
    const mend = 'set it to an address such as https://clew.example.org'
    return { ok: false, detail: `CLEW_URL is ${given}, which is no web address`, mend }
  }
  const own = given ? new URL(given).origin : undefined
  if (refused && refused.origin !== own) {
    const detail = `a form from ${refused.origin} was refused, because the site takes its address to be ${refused.taken}`
    const mend = `if people open it there, set CLEW_URL=${refused.origin}, let the proxy pass on the Host header, and start again`
    return { ok: false, detail, mend }
  }
  if (own) return ask(own)
  const detail = 'CLEW_URL is not set, so forms must come from the host that the Host header names'
  const mend =
    'behind a proxy, set CLEW_URL to the address that people open: then nothing depends on the Host header'
  return { ok: true, detail, ...(proxy === '1' && { mend }) }
}

/** @param {string} text */
const isWebAddress = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Asks the site at an address as a browser that opens it there does.
 * @param {string} own
 * @returns {Promise<AddressCheck>}
 */
async function ask(own) {
  const health = `${own}/api/health`
  const options = /** @type {const} */ ({ redirect: 'manual' })
  try {
    const seen = await fetch(health, { ...options, signal: AbortSignal.timeout(PATIENCE) })
    const text = await seen.text()
    const to = seen.headers.get('location')
    if (to && URL.canParse(to, own) && new URL(to, own).origin !== own) {
      const next = new URL(to, own).origin
      return {
        ok: false,
        detail: `CLEW_URL is ${own}, which leads browsers on to ${next}, so their forms come from there`,
        mend: `set CLEW_URL=${next}, and start again`,
      }
    }
    if (!/^\{"status":/.test(text)) {
      const mend = 'correct CLEW_URL, or what the proxy passes on'
      return { ok: true, detail: `CLEW_URL is ${own}, but it is not Clew that answers there`, mend }
    }
    const form = await fetch(health, {
      ...{ ...options, method: 'POST', headers: { origin: own } },
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (form.status === 403 && (await form.text()).includes('foreign-form')) {
      const mend = 'start the site with this CLEW_URL'
      return { ok: false, detail: `the site at ${own} takes another address for its own`, mend }
    }
    return { ok: true, detail: `${own}, and forms from there are taken` }
  } catch (error) {
    const mend = 'see that the proxy runs and passes requests on, unless only this machine cannot reach it'
    return { ok: true, detail: `CLEW_URL is ${own}, which does not answer here: ${causeOf(error)}`, mend }
  }
}

/** @param {unknown} error */
function causeOf(error) {
  const { cause = error } = /** @type {{ cause?: unknown }} */ (error)
  const { code, message } = /** @type {{ code?: unknown, message?: unknown }} */ (cause)
  return typeof code === 'string' ? code : String(message)
}

/**
 * Reads which form was refused last though it probably was the site's own: see lib/http/own-address.ts. Undefined also if
 * there is no database, or none that can be asked: others report that.
 * @param {string | undefined} databaseUrl
 */
export const refusedForm = (databaseUrl) =>
  asked(databaseUrl, `SELECT value FROM "Setting" WHERE key = 'refused-origin'`)

/** The same, and forgets it: a site that starts has another address, perhaps. @param {string} databaseUrl */
export const forgetRefusedForm = (databaseUrl) =>
  asked(databaseUrl, `DELETE FROM "Setting" WHERE key = 'refused-origin' RETURNING value`)

/**
 * @param {string | undefined} url
 * @param {string} statement
 * @returns {Promise<RefusedForm | undefined>}
 */
async function asked(url, statement) {
  if (!url) return undefined
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  try {
    await client.connect()
    const { rows } = await client.query(statement)
    return rows[0] && JSON.parse(rows[0].value)
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
