import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { z } from 'zod'
import { translateForNextAuth } from '@/lib/core/env'
import { localPath } from '@/lib/core/http'
import { route, slug } from '@/lib/core/input/route'
import { authOptions, externalProviders } from '@/lib/users/auth-options'

const asked = {
  params: z.object({ provider: slug }),
  form: z.object({ next: z.string().max(2_000).optional().catch(undefined) }),
}

/**
 * Starts a sign-in through a provider from a plain form, because `next-auth/react` would need JavaScript. It does the
 * same: it takes a CSRF token from next-auth and posts it back. server/ checks that this request comes from our page.
 */
export const POST = route(asked, async ({ request, params: { provider }, form }) => {
  if (!externalProviders().some(({ id }) => id === provider)) return new Response(null, { status: 404 })
  translateForNextAuth()
  const next = localPath(form.next)
  const ask = (action: string[], init?: { method: 'POST'; body: URLSearchParams }): Promise<Response> =>
    NextAuth(
      new NextRequest(new URL(`/api/auth/${action.join('/')}`, request.url), init),
      { params: Promise.resolve({ nextauth: action }) },
      authOptions(),
    )

  const issued = await ask(['csrf'])
  const { csrfToken } = (await issued.json()) as { csrfToken: string }
  const jar = await cookies()
  for (const cookie of issued.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    jar.set(name, decodeURIComponent(value), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: cookie.includes('; Secure'),
    })
  }
  const answer = await ask(['signin', provider], {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl: next }),
  })
  // The form was posted, but the address it leads to must be fetched with GET.
  return new Response(null, { status: 303, headers: answer.headers })
})
