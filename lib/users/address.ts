import 'server-only'
import { headers } from 'next/headers'
import { ADDRESS_HEADER } from '@/lib/core/http'

/** The visitor's network address, as server/ determined it; the same for everyone if Next runs without server/. */
export const visitorAddress = async (): Promise<string> => (await headers()).get(ADDRESS_HEADER) ?? 'unknown'
