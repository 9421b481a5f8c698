import 'server-only'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { db, pool } from '@/lib/core/db'
import { limitsEnv } from '@/lib/core/env'
import { network, plainAddress } from '@/lib/core/network'
import type { NetworkForm } from './schema'

export interface NamedNetwork extends NetworkForm {
  readonly id: string
}

const select = { id: true, name: true, cidr: true, signUpsPerHour: true, failuresPerMinute: true } as const

/** All networks with limits of their own, by name. For administrators. */
export async function listNetworks(actor: Actor | null): Promise<NamedNetwork[]> {
  requireAdministrator(actor)
  return db.namedNetwork.findMany({ select, orderBy: [{ name: 'asc' }, { id: 'asc' }] })
}

/** One named network. For administrators. */
export async function findNetwork(actor: Actor | null, id: string): Promise<NamedNetwork | null> {
  requireAdministrator(actor)
  return db.namedNetwork.findUnique({ where: { id }, select })
}

/** A network that has used up a limit, and until when. */
export interface FullNetwork {
  /** An address, an IPv6 network, or the name that an administrator has given it. */
  readonly network: string
  readonly named: boolean
  readonly limit: 'signUps' | 'failures'
  readonly until: Date
}

/** Maximum number of rows shown. */
const MOST_FULL = 50

/**
 * The networks that are refused now, which an administrator may want to name. What was counted for an address before
 * its network got limits of its own, or for a network that has lost them, refuses nobody any more.
 */
export async function listFullNetworks(actor: Actor | null): Promise<FullNetwork[]> {
  requireAdministrator(actor)
  const { CLEW_SIGN_UPS_PER_HOUR, CLEW_FAILED_SIGN_INS_PER_MINUTE } = limitsEnv()
  const { rows } = await pool().query<FullNetwork>(
    `SELECT coalesce(n.name, f.network) AS network, n.id IS NOT NULL AS named, f.limit,
            to_timestamp(f.expire / 1000.0) AS until
       FROM (SELECT substr(key, 9) AS network, 'signUps' AS limit, points, expire FROM rate_limit
              WHERE key LIKE 'sign-up:%'
             UNION ALL
             SELECT substr(key, 9), 'failures', points, expire FROM rate_limit WHERE key LIKE 'sign-in:%') f
       LEFT JOIN "NamedNetwork" n ON f.network = 'named:' || n.id
      WHERE f.expire > $1 AND f.points >=
            CASE f.limit WHEN 'signUps' THEN coalesce(n."signUpsPerHour", $2) ELSE coalesce(n."failuresPerMinute", $3) END
        AND (n.id IS NOT NULL OR f.network NOT LIKE 'named:%')
        AND NOT EXISTS (
            SELECT FROM "NamedNetwork" wide
             WHERE CASE WHEN f.network ~ '^[0-9a-f]*[.:][0-9a-f.:]+(/64)?$' THEN wide.cidr >>= f.network::inet END)
      ORDER BY f.expire DESC LIMIT $4`,
    [Date.now(), CLEW_SIGN_UPS_PER_HOUR, CLEW_FAILED_SIGN_INS_PER_MINUTE, MOST_FULL],
  )
  return rows
}

/** The limits for an address, and the key under which its network is counted. */
interface NetworkLimits {
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
