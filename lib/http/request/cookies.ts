import type { IncomingMessage } from 'node:http'

/** Name and raw value of each cookie. */
const pairs = ({ headers }: IncomingMessage) =>
  (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })

/** The value of a cookie; undefined if there is none. */
export const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  pairs(request).find(([found]) => found === name)?.[1]

/** Whether a cookie's name begins with this text: long sessions are split into `<name>.0`, `<name>.1` … */
export const hasCookie = (request: IncomingMessage, beginning: string): boolean =>
  pairs(request).some(([found]) => found.startsWith(beginning))

/**
 * The value of a cookie if it is the only one whose name begins with `name`, has exactly that name and is not quoted.
 * Otherwise undefined: Next decides which of several, split or quoted cookies counts.
 */
export function onlyCookie(request: IncomingMessage, name: string): string | undefined {
  const [first, second] = pairs(request).filter(([found]) => found.startsWith(name))
  return first && !second && first[0] === name && /^[\w.-]+$/.test(first[1]) ? first[1] : undefined
}

/** Removes the cookies whose names begin with a text. */
export function dropCookies(request: IncomingMessage, beginning: string): void {
  const left = pairs(request).filter(([name]) => name !== '' && !name.startsWith(beginning))
  request.headers.cookie = left.map(([name, value]) => `${name}=${value}`).join('; ')
}
