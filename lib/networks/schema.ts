import 'server-only'
import { isIP } from 'node:net'
import { z } from 'zod'
import { displayName } from '@/lib/core/input/text'

/** Maximum of a limit; the database has the same one. */
const MOST = 100_000

/** The minimum prefix length of a network: no one may name half of the internet. */
const FEWEST_BITS = { 4: 8, 6: 16 } as const
const ALL_BITS = { 4: 32, 6: 128 } as const

/** Parses CIDR notation into IP version and prefix length. A single address is a network of all its bits. */
function partsOf(text: string): { version: 4 | 6; bits: number } | undefined {
  const [address = '', length, more] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || address.includes('%') || more !== undefined) return undefined
  if (length === undefined) return { version, bits: ALL_BITS[version] }
  const bits = Number(length)
  return /^\d{1,3}$/.test(length) && bits <= ALL_BITS[version] ? { version, bits } : undefined
}

/** A network in CIDR notation, or a single address. */
export const cidr = z
  .string()
  .trim()
  .toLowerCase()
  .max(50, 'network-form')
  .refine((text) => partsOf(text) !== undefined, 'network-form')
  .refine((text) => {
    const parts = partsOf(text)
    return !parts || parts.bits >= FEWEST_BITS[parts.version]
  }, 'network-wide')

const limit = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, 'limit-range')
  .transform(Number)
  .refine((number) => number >= 1 && number <= MOST, 'limit-range')

/** An administrator's form for a network. Messages are error codes; their texts are in `account.faults`. */
export const networkForm = z.object({
  name: displayName,
  cidr,
  signUpsPerHour: limit,
  failuresPerMinute: limit,
})

export type NetworkForm = z.output<typeof networkForm>
