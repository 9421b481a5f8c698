import 'server-only'
import type { Viewer } from '@/lib/access/viewer'
import { mayEdit, OWNERS } from '@/lib/access/workshop'
import { db } from '@/lib/core/db'
import { isProblemId } from '@/lib/core/id'
import type { ServedFile } from '@/lib/packages/blobs/response'
import { isOpenTo } from '@/lib/problems/queries'
import { readDocument } from '../document'
import { LAST } from '../locked'
import { PICTURE_TYPES, type PictureKind } from './kind'

/**
 * A picture of a statement. `undefined` if there is none, or it is closed to the viewer: what is published is for those who
 * may open the problem, what is in the draft for its owners and, with the end of their address, for its reviewers.
 */
export async function servedPicture(
  problemId: string,
  hash: string,
  viewer: Viewer | null,
  review: string | undefined,
): Promise<ServedFile | undefined> {
  if (!isProblemId(problemId)) return undefined
  const draft = await db.draft.findUnique({
    where: { id: problemId },
    include: { ...OWNERS, revisions: LAST },
  })
  if (!draft) return undefined
  const isReader = viewer !== null && review !== undefined && draft.review === review
  const [own] = mayEdit(viewer, draft) || isReader ? draft.revisions : []
  const published = (await isOpenTo(problemId, viewer))
    ? await db.revision.findFirst({
        where: { draftId: problemId, publishedAt: { not: null } },
        orderBy: { number: 'desc' },
      })
    : null
  const picture = [own, published]
    .flatMap((revision) => (revision ? readDocument(revision.document).pictures : []))
    .find((each) => each.hash === hash)
  if (!picture) return undefined
  const { name, size } = picture
  return { hash, size, name, type: PICTURE_TYPES[name.split('.').at(-1) as PictureKind] }
}
