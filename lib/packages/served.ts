import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Package } from '@/judge/packages/model'
import { isPlainSvg } from '@/judge/packages/read/svg'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { isOpenTo } from '@/lib/problems/queries'
import { contentOf } from './blobs/read'
import type { ServedFile } from './blobs/response'
import { blobsAt } from './files'
import { modelOf } from './model'
import { pdfOf } from './shown'

/** What may be served, by the ending of its name. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

export type WantedFile = { readonly file: string } | { readonly locale: string }

/**
 * A picture beside the statements of a package, or its statement as a PDF. Nothing else of a package is ever served: no
 * data and no program. `undefined` if there is no such file, if it is an SVG that is more than a picture, or it is closed to the viewer: everybody may read the
 * statements of the version that judges a problem which is open to them, administrators those of all versions.
 */
export async function servedFile(
  packageId: string,
  viewer: Viewer | null,
  wanted: WantedFile,
): Promise<ServedFile | undefined> {
  const row = isId(packageId)
    ? await db.package.findUnique({
        where: { id: packageId },
        select: { problem: { select: { id: true } } },
      })
    : null
  if (!row) return undefined
  const open = isAdministrator(viewer) || (row.problem && (await isOpenTo(row.problem.id, viewer)))
  if (!open) return undefined
  const model = await modelOf(packageId)
  const path = model && pathOf(model, wanted)
  const ending = path?.split('.').at(-1)?.toLowerCase() ?? ''
  if (path === undefined || !Object.hasOwn(TYPES, ending)) return undefined
  const blob = (await blobsAt(packageId, [path])).get(path)
  if (!blob || (ending === 'svg' && !(await isPlain(blob)))) return undefined
  return { ...blob, type: TYPES[ending]!, name: path.slice(path.lastIndexOf('/') + 1) }
}

function pathOf(model: Package, wanted: WantedFile): string | undefined {
  if ('locale' in wanted) return pdfOf(model, wanted.locale)?.path
  // The address is the path as the statement has it, from its own folder.
  const name = wanted.file.replace(/^\.\//, '')
  return model.statementFiles.find((path) => path === name || path.endsWith(`/${name}`))
}

/** Most bytes of an SVG that is looked through. */
const SVG_BYTES = 2 ** 20
/** Which files are plain pictures, by their hashes. */
const plain = new LRUCache<string, boolean>({ max: 1000 })

async function isPlain({ hash, size }: Pick<ServedFile, 'hash' | 'size'>): Promise<boolean> {
  const known = plain.get(hash)
  if (known !== undefined) return known
  const found = size <= SVG_BYTES && isPlainSvg(await contentOf(hash))
  plain.set(hash, found)
  return found
}
