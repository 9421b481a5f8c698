import 'server-only'
import { cookies } from 'next/headers'
import { isHttps } from '@/lib/core/env'
import { isBrowser, LAUNCH_SECONDS, newBrowser } from './login'

/** With HTTPS, browsers send the cookie back from a form of the platform, which is another site. */
const cookieName = () => (isHttps() ? '__Host-clew.lti' : 'clew.lti')

/** What binds a launch to this browser; made if there is none. Only for route handlers, which may set cookies. */
export async function thisBrowser(): Promise<string> {
  const browser = (await returnedBrowser()) ?? newBrowser()
  const jar = await cookies()
  jar.set(cookieName(), browser, {
    ...{ httpOnly: true, path: '/', maxAge: LAUNCH_SECONDS },
    ...(isHttps() ? { secure: true, sameSite: 'none' as const } : { sameSite: 'lax' as const }),
  })
  return browser
}

/** What the browser has brought back; undefined if it has brought nothing, or not ours. */
export async function returnedBrowser(): Promise<string | undefined> {
  const browser = (await cookies()).get(cookieName())?.value
  return isBrowser(browser) ? browser : undefined
}
