import { z } from 'zod'
import { route, slug } from '@/lib/core/input/route'
import { fileResponse } from '@/lib/packages/blobs'
import { currentUser } from '@/lib/users/current-user'
import { servedPicture } from '@/lib/workshop/pictures'

export const dynamic = 'force-dynamic'

const asked = {
  params: z.object({ id: slug, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  query: z.object({ review: z.string().max(100).optional() }),
}

/** A picture of a statement of the Workshop. 404 if there is none, and for who may not see it. */
export const GET = route(asked, async ({ params: { id, hash }, query: { review } }) =>
  fileResponse(await servedPicture(id, hash, await currentUser(), review)),
)
