import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { z } from 'zod'
import { translateForNextAuth } from '@/lib/env'
import { route } from '@/lib/input/route'
import { authOptions } from '@/lib/users/auth-options'

/** Texts by their names: next-auth takes whatever else it is sent for such, and fails. */
const texts = z.record(z.string().max(100), z.string().max(10_000))

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

/** next-auth's own routes: providers come back here, programs sign in here. */
const answer = async (request: NextRequest, nextauth: string[]): Promise<Response> => {
  translateForNextAuth()
  return NextAuth(request, { params: Promise.resolve({ nextauth }) }, authOptions())
}

export const GET = route({ params, query: texts }, ({ request, params: { nextauth } }) =>
  answer(request, nextauth),
)

export const POST = route(
  { params, query: texts, form: texts },
  ({ request, params: { nextauth }, form }) => {
    // The form has been read; next-auth reads it again, as what it was found to be.
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.delete('content-length')
    const body = new URLSearchParams(form)
    return answer(new NextRequest(request.url, { method: 'POST', headers, body }), nextauth)
  },
)
