import 'server-only'
import { z } from 'zod'
import type { Viewer } from '@/lib/access/viewer'
import type { GridAssignment } from '@/lib/classes/grid'
import { db } from '@/lib/core/db'
import { isOfPlatform } from './address'
import { sign } from './key'
import { pack, unpack } from './signed'
import { mostOf } from './wanted-grades'

/* Deep linking: a teacher on the platform makes a link to an assignment by picking it here. */

/** How long a teacher may take to pick one, in seconds. */
const PICKING_SECONDS = 60 * 60

const request = z.object({
  ...{ platformId: z.uuid(), classId: z.uuid(), userId: z.uuid() },
  ...{ deployment: z.string(), returnUrl: z.string(), data: z.string().optional() },
})

type LinkingRequest = z.output<typeof request>

export const packRequest = (asked: LinkingRequest): string => pack('linking', asked, PICKING_SECONDS)

const LTI = 'https://purl.imsglobal.org/spec/lti/claim'
const LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim'

export interface Pick {
  readonly assignment: GridAssignment
  /** To be posted to the platform. */
  readonly jwt: string
}

/**
 * What a teacher can pick, and where to post it; undefined if the request is not for this teacher and this class, or is too
 * old. `origin` is the address of this site.
 */
export async function picksFor(
  packed: string,
  { viewer, classId, origin }: { readonly viewer: Viewer; readonly classId: string; readonly origin: string },
  assignments: readonly GridAssignment[],
): Promise<{ readonly returnUrl: string; readonly picks: readonly Pick[] } | undefined> {
  const asked = unpack('linking', packed, request)
  if (!asked || asked.userId !== viewer.id || asked.classId !== classId) return undefined
  const platform = await db.ltiPlatform.findUnique({ where: { id: asked.platformId } })
  if (!platform || !isOfPlatform(platform, asked.returnUrl)) return undefined
  const picks = assignments.map(async (assignment): Promise<Pick> => {
    const most = mostOf(assignment.problems)
    const item = {
      ...{ type: 'ltiResourceLink', title: assignment.title },
      url: `${origin}/classes/${classId}/assignments/${assignment.id}`,
      custom: { assignment: assignment.id },
      // The column for its grades belongs to the link. We find it again by the id of the assignment.
      ...(most > 0 && {
        lineItem: { scoreMaximum: most, label: assignment.title, resourceId: assignment.id },
      }),
    }
    const claims = {
      nonce: crypto.randomUUID(),
      [`${LTI}/message_type`]: 'LtiDeepLinkingResponse',
      [`${LTI}/version`]: '1.3.0',
      [`${LTI}/deployment_id`]: asked.deployment,
      [`${LINKING}/content_items`]: [item],
      ...(asked.data !== undefined && { [`${LINKING}/data`]: asked.data }),
    }
    const { clientId, issuer } = platform
    return { assignment, jwt: await sign({ clientId, audience: issuer, claims, seconds: PICKING_SECONDS }) }
  })
  return { returnUrl: asked.returnUrl, picks: await Promise.all(picks) }
}
