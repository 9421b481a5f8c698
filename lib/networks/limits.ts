import 'server-only'
import { pool } from '@/lib/core/db'
import { limitsEnv } from '@/lib/core/env'
import { network, plainAddress } from '@/lib/core/network'

/** The limits for an address, and the key under which its network is counted. */
export interface NetworkLimits {
  /** All addresses with this key are counted together. */
  readonly key: string
  /** Whether an administrator has given this network its limits. */
  readonly named: boolean
  readonly signUpsPerHour: number
  readonly failuresPerMinute: number
}

/** Finds the smallest named network that contains an address. */
const LOOK_UP = {
  name: 'named-network',
  text: `SELECT 'named:' || id AS key, true AS named, "signUpsPerHour", "failuresPerMinute" FROM "NamedNetwork"
          WHERE cidr >>= $1::inet ORDER BY masklen(cidr) DESC LIMIT 1`,
}

/** The limits for an address: those of the network that an administrator has named, or the default ones. */
export async function limitsFor(address: string): Promise<NetworkLimits> {
  const plain = plainAddress(address)
  const { rows } = plain ? await pool().query<NetworkLimits>({ ...LOOK_UP, values: [plain] }) : { rows: [] }
  if (rows[0]) return rows[0]
  const { CLEW_SIGN_UPS_PER_HOUR, CLEW_FAILED_SIGN_INS_PER_MINUTE } = limitsEnv()
  return {
    key: network(address),
    named: false,
    signUpsPerHour: CLEW_SIGN_UPS_PER_HOUR,
    failuresPerMinute: CLEW_FAILED_SIGN_INS_PER_MINUTE,
  }
}
