import 'server-only'
import { LRUCache } from 'lru-cache'
import { type Package, packageSchema } from '@/judge/packages/model'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'

/** A package never changes, so it is parsed once for many readers and submissions. Large ones have megabytes. */
const KNOWN = new LRUCache<string, Package>({ max: 8 })

/** What a stored package is; `undefined` if there is none. */
export async function modelOf(id: string): Promise<Package | undefined> {
  const known = KNOWN.get(id)
  if (known) return known
  const row = isId(id) ? await db.package.findUnique({ where: { id }, select: { model: true } }) : null
  if (!row) return undefined
  const model = packageSchema.parse(row.model)
  KNOWN.set(id, model)
  return model
}
