import { z } from 'zod'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { fileResponse } from '@/lib/packages/blobs'
import { servedFile } from '@/lib/packages/shown'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

const asked = {
  params: z.object({ id: rowId }),
  query: z.object({ lang: z.string().max(20).optional(), file: z.string().max(500).optional() }),
}

/**
 * The statement of a package as a PDF, or a picture beside it. 404 if there is none, and for who may not see it.
 */
export const GET = route(asked, async ({ params: { id }, query: { lang, file } }) => {
  const wanted = file === undefined ? { locale: lang ?? DEFAULT_LOCALE } : { file }
  return fileResponse(await servedFile(id, await currentUser(), wanted))
})
