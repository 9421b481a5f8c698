import 'server-only'
import { readHeader } from '@/judge/algorithms/picture/read'
import { ok } from '@/judge/kit/result'
import { contentInMemory } from '@/judge/packages/files/memory'
import { isPlainSvg } from '@/judge/packages/read/svg'
import type { Actor } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { mayEdit, OWNERS } from '@/lib/access/workshop'
import { db } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/errors'
import { isProblemId } from '@/lib/core/id'
import { withinShare } from '@/lib/core/share'
import { type ServedFile, storeBlobs } from '@/lib/packages/blobs'
import { isOpenTo } from '@/lib/problems/queries'
import { PICTURE_NAME, PICTURE_NAME_LENGTH, readDocument } from './document'
import { parts, putPicture } from './edits'
import { editionOf } from './keys'
import { asOwner, LAST } from './locked'
import { save } from './save'

/** In bytes: a form of the site has at most a mebibyte. */
const PICTURE_BYTES = 512 * 1024
/** Most pictures of all revisions of a draft, which all stay stored. */
const MOST_STORED = 200

interface Upload {
  /** What its sender calls it. */
  readonly file: string
  readonly bytes: Uint8Array
  readonly edition: string
}

/**
 * Stores a picture for the statements of a draft, under the name of its file; one of the same name is replaced. Undefined if
 * there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `picture-large`, `picture-kind`, `pictures-many`,
 * `pictures-stored`, `draft-changed`, `share-used`.
 */
export async function storePicture(
  actor: Actor | null,
  draftId: string,
  { file, bytes, edition }: Upload,
): Promise<Done | undefined> {
  // Only an owner's bytes are looked at.
  if (!(await asOwner(actor, draftId, async () => true))) return undefined
  if (bytes.length > PICTURE_BYTES) return refused('file', 'picture-large', { kib: PICTURE_BYTES / 1024 })
  const kind = kindOf(bytes)
  if (!kind) return refused('file', 'picture-kind')
  const name = nameOf(file, kind)
  const stored = await storeBlobs([
    { path: name, size: bytes.length, executable: false, content: contentInMemory(bytes) },
  ])
  const hash = stored.get(name)!
  return withinShare(() =>
    asOwner(actor, draftId, async (tx, before, owner): Promise<Done> => {
      if (editionOf(parts.pictures(before.document)) !== edition) return refused('', 'draft-changed')
      const after = putPicture({ name, hash, size: bytes.length })(before.document)
      if (!after.ok) return after
      const count = await tx.draftPicture.count({ where: { draftId, hash: { not: hash } } })
      if (count >= MOST_STORED) return refused('', 'pictures-stored', { limit: MOST_STORED })
      const added = await tx.draftPicture.createMany({ data: { draftId, hash }, skipDuplicates: true })
      // The row does not say whose bytes these are, so no trigger counts them.
      if (added.count > 0)
        await tx.$queryRaw`SELECT count_stored(${owner.id}::uuid, 'work', ${bytes.length}::bigint, true)::text`
      await save(tx, before, owner.id, after.value)
      return ok(undefined)
    }),
  )
}

/** The name by which a statement has a picture: that of its file in plain letters, with the ending that it should have. */
function nameOf(file: string, kind: PictureKind): string {
  const plain = file
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, PICTURE_NAME_LENGTH)
  const name = `${plain || 'picture'}.${kind}`
  if (!PICTURE_NAME.test(name)) throw new Error(`${name} is no name of a picture`)
  return name
}

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

/** The pictures that statements may have, by the ending of their names. */
const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const
type PictureKind = keyof typeof PICTURE_TYPES

/** The longest side of a picture, in pixels. */
const MOST_PIXELS = 4096

/**
 * What a file is, by its bytes and not by its name. Undefined for anything but PNG, JPEG, WebP and SVG, for pictures with
 * very long sides, and for an SVG that is more than a picture, see `isPlainSvg`.
 */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const header = readHeader(bytes)
  if (header) {
    const { format, width, height } = header
    if (Math.max(width, height) > MOST_PIXELS || Math.min(width, height) < 1 || format === 'gif')
      return undefined
    return format === 'jpeg' ? 'jpg' : format
  }
  return isPlainSvg(bytes) ? 'svg' : undefined
}
