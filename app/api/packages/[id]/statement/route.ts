import { z } from 'zod'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { readBlob } from '@/lib/packages/blobs/read'
import { servedFile } from '@/lib/packages/served'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

const asked = {
  params: z.object({ id: rowId }),
  query: z.object({ lang: z.string().max(20).optional(), file: z.string().max(500).optional() }),
}

/**
 * The statement of a package as a PDF, or a picture beside it. The file was made by somebody else: `foreignFilePolicy` lets
 * it run nothing, and a PDF is downloaded rather than shown.
 */
export const GET = route(asked, async ({ params: { id }, query: { lang, file } }) => {
  const wanted = file === undefined ? { locale: lang ?? DEFAULT_LOCALE } : { file }
  const served = await servedFile(id, await currentUser(), wanted)
  if (!served) return new Response(null, { status: 404 })
  const { hash, size, type, name } = served
  const isPicture = type.startsWith('image/')
  return new Response(streamOf(readBlob(hash)), {
    headers: {
      'content-type': type,
      'content-length': String(size),
      'cache-control': 'private, max-age=300',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
})

/** Pulled by the reader, so that a slow one does not fill the memory. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
