import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { listAssignments } from '@/lib/classes/queries'
import { siteOrigin } from '@/lib/core/site-origin'
import { picksFor } from '@/lib/lti/login'
import { requireTaught } from '../load'

export const generateMetadata = fixedTitle('lti.linking', 'title', { robots: { index: false } })

/** A teacher picks an assignment, to which the learning platform makes a link. Each button posts it back there. */
export default async function LinkPage({ params, searchParams }: PageProps<'/classes/[id]/link'>) {
  const [{ id }, { request }] = [await params, await searchParams]
  const { user, found } = await requireTaught(id, `/classes/${id}`)
  const assignments = await listAssignments(found, await getLocale())
  const asked = { viewer: user, classId: id, origin: await siteOrigin() }
  const linking = typeof request === 'string' ? await picksFor(request, asked, assignments) : undefined
  if (!linking) notFound()
  const t = await getTranslations('lti.linking')
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <ul className="flex max-w-xl flex-col gap-3">
        {linking.picks.map(({ assignment: { id: assignment, title }, jwt }) => (
          <li
            key={assignment}
            className="flex flex-wrap items-center justify-between gap-3 rounded border border-hairline bg-raised p-4"
          >
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <form method="post" action={linking.returnUrl}>
              <input type="hidden" name="JWT" value={jwt} />
              <Button type="submit">
                {t('pick')} <span className="sr-only">{title}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {linking.picks.length === 0 && <p className="text-soft">{t('none')}</p>}
      <p className="mt-6">
        <Link href={`/classes/${id}/assignments/new`} className="link">
          {t('new')}
        </Link>
      </p>
    </>
  )
}
