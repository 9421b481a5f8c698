import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { translateForNextAuth } from '@/lib/env'
import { authOptions } from '@/lib/users/auth-options'

interface Context {
  params: Promise<{ nextauth: string[] }>
}

/** next-auth's own routes: providers come back here, programs sign in here. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  // Its route for errors of browsers would let anybody write into the log.
  if ((await context.params).nextauth[0] === '_log') return new Response(null, { status: 404 })
  translateForNextAuth()
  return NextAuth(request, context, authOptions())
}

export { handle as GET, handle as POST }
