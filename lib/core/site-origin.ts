import 'server-only'
import { headers } from 'next/headers'

/** The origin at which the visitor has asked for the page. lib/http sets these headers, so clients cannot forge them. */
export async function siteOrigin(): Promise<string> {
  const asked = await headers()
  return `${asked.get('x-forwarded-proto')}://${asked.get('x-forwarded-host')}`
}
