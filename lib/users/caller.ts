import 'server-only'
import { cookies, headers } from 'next/headers'
import { isHttps } from '@/lib/core/env'
import { ADDRESS_HEADER, deviceCookieName } from '@/lib/core/http'
import { type Device, formatDevice, parseDevice, rememberUser } from './device'

/** In seconds; browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** Someone who gives a password: their address, and their browser if someone has signed in there before. */
export interface Caller {
  readonly address: string
  readonly device: Device | undefined
}

/** The visitor as a caller. */
export async function caller(): Promise<Caller> {
  const cookie = (await cookies()).get(deviceCookieName())?.value
  return { address: await visitorAddress(), device: cookie ? parseDevice(cookie) : undefined }
}

/** Remembers that a user has signed in here. Only for actions and route handlers, which may set cookies. */
export async function rememberDevice(userId: string): Promise<void> {
  const { device } = await caller()
  const cookie = formatDevice(rememberUser(device, userId))
  const jar = await cookies()
  jar.set(deviceCookieName(), cookie, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps(),
    maxAge: DEVICE_SECONDS,
  })
}

/** The visitor's network address, as server/ determined it; the same for everyone if Next runs without server/. */
export const visitorAddress = async (): Promise<string> => (await headers()).get(ADDRESS_HEADER) ?? 'unknown'
