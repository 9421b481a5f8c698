import type { IncomingMessage } from 'node:http'

/** Name and value of each cookie, as they were sent. */
const pairs = ({ headers }: IncomingMessage) =>
  (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })

/** The value of a cookie. */
export const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  pairs(request).find(([found]) => found === name)?.[1]

/** Whether there is a cookie whose name begins so: long sessions are cut into `<name>.0`, `<name>.1` … */
export const hasCookie = (request: IncomingMessage, beginning: string): boolean =>
  pairs(request).some(([found]) => found.startsWith(beginning))

/**
 * The value of the one cookie whose name begins so, if there is one only, it has just that name, and it is written plainly:
 * of several, cut or quoted ones Next decides which counts.
 */
export function onlyCookie(request: IncomingMessage, name: string): string | undefined {
  const [first, second] = pairs(request).filter(([found]) => found.startsWith(name))
  return first && !second && first[0] === name && /^[\w.-]+$/.test(first[1]) ? first[1] : undefined
}
