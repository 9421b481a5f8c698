import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Comments } from '@/app/_comments/Comments'
import { discussionAddress } from '@/app/_ui/addresses'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { accessTo } from '@/lib/comments/queries'
import { editorialAccess } from '@/lib/problems/editorials'
import { findProblem } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'
import { EditorialLine } from '../HelpNote'
import { surrender } from './actions'
import { HintSection } from './HintSection'

type Props = PageProps<'/problems/[id]/discussion'>

const load = cache(async (id: string) => findProblem(id, await getLocale(), 'solver', await currentUser()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const problem = await load((await params).id)
  if (!problem) return {}
  const t = await getTranslations('discussion')
  return { title: t('pageTitle', { problem: problem.title }) }
}

/**
 * Help with a problem, from little to much: hints one after another, the editorial, and what people say who have solved the
 * problem or given up on it. To everyone else what is closed says when it opens.
 */
export default async function DiscussionPage({ params, searchParams }: Props) {
  const { id } = await params
  const [problem, user] = [await load(id), await currentUser()]
  if (!problem) notFound()
  const t = await getTranslations('discussion')
  const [editorial, access] = [await editorialAccess(id, user), await accessTo({ problemId: id }, user)]
  return (
    <>
      <PageHeading title={t('pageTitle', { problem: problem.title })}>
        <Link href={`/problems/${id}`} className="link">
          {t('back')}
        </Link>
      </PageHeading>
      <HintSection problemId={id} />
      {editorial && (
        <section aria-labelledby="editorial-title" className="mt-12">
          <h2 id="editorial-title" className="mb-2 text-title">
            {t('editorial')}
          </h2>
          <EditorialLine problemId={id} access={editorial} />
        </section>
      )}
      <Comments subject={{ problemId: id }} query={await searchParams} duel={problem.kind === 'duel'} />
      {access?.access === 'unsolved' && <WayIn problemId={id} signedIn={user !== null} />}
    </>
  )
}

/** How somebody to whom the discussion is closed comes in: by signing in, or by giving up. */
async function WayIn({ problemId, signedIn }: { problemId: string; signedIn: boolean }) {
  const t = await getTranslations('discussion')
  const next = new URLSearchParams({ next: discussionAddress(problemId) })
  if (!signedIn)
    return (
      <p className="mt-3">
        <Link href={`/sign-in?${next}`} className="link">
          {t('signIn')}
        </Link>
      </p>
    )
  return (
    <details className="mt-4 max-w-prose">
      <summary className="w-fit py-1">{t('giveUp.open')}</summary>
      <p className="mt-2 mb-4">{t('giveUp.means')}</p>
      <ActionForm
        action={surrender.bind(null, problemId)}
        fields={[]}
        submit={t('giveUp.submit')}
        look="danger"
      >
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name="sure" required className="size-4 accent-ink" />
          {t('giveUp.sure')}
        </label>
      </ActionForm>
    </details>
  )
}
