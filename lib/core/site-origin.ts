import 'server-only'
import { headers } from 'next/headers'

/* Apart from http.ts, which the server around Next loads: what needs a request of Next cannot be loaded there. */

/** The origin at which the visitor has asked for the page. lib/http sets these headers, so clients cannot forge them. */
export async function siteOrigin(): Promise<string> {
  const asked = await headers()
  return `${asked.get('x-forwarded-proto')}://${asked.get('x-forwarded-host')}`
}
