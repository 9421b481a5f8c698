import 'server-only'
import { ok } from '@/judge/kit/result'
import { contentInMemory } from '@/judge/packages/files/memory'
import type { Actor } from '@/lib/access/administration'
import { type Done, refused } from '@/lib/core/form-fault'
import { withinShare } from '@/lib/core/share'
import { storeBlobs } from '@/lib/packages/blobs/store'
import { PICTURE_NAME, PICTURE_NAME_LENGTH } from '../document'
import { parts, putPicture } from '../edits'
import { editionOf } from '../keys'
import { asOwner } from '../locked'
import { save } from '../save'
import { kindOf, type PictureKind } from './kind'

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
