import { z } from 'zod'
import { isLanguageId, languageOf } from '@/judge/languages'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { findSubmission } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'

/** The source as a download, for its author. */
export const GET = route({ params: z.object({ id: rowId }) }, async ({ params: { id } }) => {
  const submission = await findSubmission(id, await currentUser(), DEFAULT_LOCALE)
  if (!submission || submission.answer === null || !isLanguageId(submission.language ?? ''))
    return new Response(null, { status: 404 })
  const { problem, version, answer, language } = submission
  const [ending] = languageOf(language as Parameters<typeof languageOf>[0]).extensions
  const name = `${problem.id}-${version === null ? 'try-out' : `v${version}`}.${ending}`
  return new Response(answer, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
})
