import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { z } from 'zod'
import { translateForNextAuth } from '@/lib/core/env'
import { route } from '@/lib/core/input/route'
import { authOptions } from '@/lib/users/auth-options'

/** Fields that each hold one text. next-auth assumes that and fails on anything else. */
const texts = z.record(z.string().max(100), z.string().max(10_000))

/** Whether a text is an address to return to. next-auth expects an address without a host to begin with a slash. */
function isWayBack(text = ''): boolean {
  const base = text.startsWith('/') ? 'http://here' : undefined
  return text === '' || (URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol))
}

/** Cookies that hold the address to return to. next-auth treats an invalid one as a server error and logs it. */
const WAY_BACK = ['next-auth.callback-url', '__Secure-next-auth.callback-url']
const textsWithWayBack = texts
  .refine(({ callbackUrl }) => isWayBack(callbackUrl))
  // next-auth's own error codes, which it copies into a header unchecked.
  .refine(({ error = '' }) => /^[\x20-\x7e]*$/.test(error))

/**
 * The paths passed on to next-auth. Its `_log` route, for errors in browsers, would let anyone write to the log.
 * `callback` exists only with a provider's name.
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
 * next-auth's own routes: providers return here, and programs sign in here. next-auth parses address and form again, so
 * it gets them rebuilt from the checked values: of a field sent twice it would otherwise take the unchecked value.
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
  // Passwords are sent by a form. Only providers call back through a link.
  if (found.params.nextauth.join('/') === 'callback/credentials') return new Response(null, { status: 405 })
  return answer(found)
})

export const POST = route({ params, query: textsWithWayBack, form: textsWithWayBack }, ({ form, ...found }) =>
  answer(found, form),
)
