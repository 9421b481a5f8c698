import 'server-only'
import { db } from '@/lib/core/db'
import { isToken } from '@/lib/core/id'

/** The class that an invite link with this end leads to; null if the link is closed, has been renewed or never was. */
export const findInvited = async (invite: string) =>
  isToken(invite)
    ? db.class.findFirst({ where: { invite, archivedAt: null }, select: { id: true, title: true } })
    : null

/** How many accounts people may make in an hour by the invite link of one class. */
const SIGN_UPS_PER_CLASS = 500

/** What accounts made by an invite link count against instead of the network; nothing if the link leads nowhere. */
export async function signUpsForClass(
  invite: string,
): Promise<readonly { readonly key: string; readonly perHour: number }[]> {
  const invited = await findInvited(invite)
  return invited ? [{ key: `class:${invited.id}`, perHour: SIGN_UPS_PER_CLASS }] : []
}
