import { headers } from 'next/headers'
import { ADDRESS_HEADER } from '@/lib/core/http'

/** The network address of the visitor, as server/ found it; one for all where Next runs without it. */
export const visitorAddress = async (): Promise<string> => (await headers()).get(ADDRESS_HEADER) ?? 'unknown'
