import 'server-only'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'
import { plainAddress } from '@/lib/core/network'
import { cidr } from '@/lib/networks/schema'

/** More rooms than any exam has; the database has the same limit. */
export const MOST_NETWORKS = 50

const LONGEST_TEXT = 5_000

/** Networks as organisers write them: one on each line, or separated by commas or spaces. Messages are codes of `account.faults`. */
export const networkList = z
  .string()
  .max(LONGEST_TEXT, 'exam-networks-many')
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
  .pipe(z.array(cidr).max(MOST_NETWORKS, 'exam-networks-many'))

/** Says of addresses whether they are in one of these networks; undefined if there are none, so that every address is fine. */
export function placesOf(networks: readonly string[]): ((address: string) => boolean) | undefined {
  if (networks.length === 0) return undefined
  const list = new BlockList()
  for (const each of networks) {
    const [address = '', bits] = each.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return plain !== undefined && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
