import { isIP } from 'node:net'
import { pool } from '@/lib/core/db'
import { limitsEnv } from '@/lib/core/env'
import { network } from '@/lib/core/network'

/** What may be done from an address, and with which others it is counted together. */
export interface NetworkLimits {
  /** What it is counted under. */
  readonly key: string
  readonly signUpsPerHour: number
  readonly failuresPerMinute: number
}

/** The smallest named network that an address is in. */
const LOOK_UP = {
  name: 'named-network',
  text: `SELECT 'named:' || id AS key, "signUpsPerHour", "failuresPerMinute" FROM "NamedNetwork"
          WHERE cidr >>= $1::inet ORDER BY masklen(cidr) DESC LIMIT 1`,
}

/** The limits of an address: those of the network that an administrator has named, or those of everybody. */
export async function limitsFor(address: string): Promise<NetworkLimits> {
  const plain = plainAddress(address)
  const { rows } = plain ? await pool().query<NetworkLimits>({ ...LOOK_UP, values: [plain] }) : { rows: [] }
  if (rows[0]) return rows[0]
  const { CLEW_SIGN_UPS_PER_HOUR, CLEW_FAILED_SIGN_INS_PER_MINUTE } = limitsEnv()
  return {
    key: network(address),
    signUpsPerHour: CLEW_SIGN_UPS_PER_HOUR,
    failuresPerMinute: CLEW_FAILED_SIGN_INS_PER_MINUTE,
  }
}

/** As PostgreSQL reads it: without a zone, and IPv4 as such also where a socket of IPv6 wrapped it. */
function plainAddress(address: string): string | undefined {
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  return isIP(bare) ? bare : undefined
}
