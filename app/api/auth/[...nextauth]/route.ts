import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { z } from 'zod'
import { translateForNextAuth } from '@/lib/core/env'
import { route } from '@/lib/core/input/route'
import { authOptions } from '@/lib/users/auth-options'

/** Texts by their names: next-auth takes whatever else it is sent for such, and fails. */
const texts = z.record(z.string().max(100), z.string().max(10_000))

/** Whether one can go back there. Of an address without a host, next-auth expects that it begins with a slash. */
function isWayBack(text = ''): boolean {
  const base = text.startsWith('/') ? 'http://here' : undefined
  return text === '' || (URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol))
}

/** What next-auth remembers the way back by. It takes any text that is none for a fault of ours, and logs it. */
const WAY_BACK = ['next-auth.callback-url', '__Secure-next-auth.callback-url']
const textsWithWayBack = texts
  .refine(({ callbackUrl }) => isWayBack(callbackUrl))
  // Its own codes of errors, which it puts into a header as they are.
  .refine(({ error = '' }) => /^[\x20-\x7e]*$/.test(error))

/**
 * What next-auth answers to, and how much of the path. Its `_log`, for errors of browsers, would let anybody write into
 * the log; to call back without having been sent anywhere is for providers only.
 */
const params = z.object({
  nextauth: z.union([
    z.tuple([z.enum(['csrf', 'session', 'signout', 'signin', 'error', 'providers'])]),
    z.tuple([z.enum(['signin', 'callback']), z.string().max(60)]),
  ]),
})

interface Found {
  readonly request: NextRequest
  readonly params: z.output<typeof params>
  readonly query: z.output<typeof texts>
}

/**
 * next-auth's own routes: providers come back here, programs sign in here. It reads address and form again, and is handed
 * what they were found to be: of a name that is given twice it would take the value that nobody has looked at.
 */
async function answer({ request, params: { nextauth }, query }: Found, form?: z.output<typeof texts>) {
  if (!WAY_BACK.every((name) => isWayBack(request.cookies.get(name)?.value)))
    return new Response(null, { status: 400 })
  const address = new URL(request.url)
  address.search = String(new URLSearchParams(query))
  const headers = new Headers(request.headers)
  if (form) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.delete('content-length')
  }
  const found = new NextRequest(address, {
    method: request.method,
    headers,
    ...(form && { body: new URLSearchParams(form) }),
  })
  translateForNextAuth()
  return NextAuth(found, { params: Promise.resolve({ nextauth }) }, authOptions())
}

export const GET = route({ params, query: textsWithWayBack }, async (found) => {
  // A password is sent by a form; to call back by a link is for providers.
  if (found.params.nextauth.join('/') === 'callback/credentials') return new Response(null, { status: 405 })
  return answer(found)
})

export const POST = route({ params, query: textsWithWayBack, form: textsWithWayBack }, ({ form, ...found }) =>
  answer(found, form),
)
