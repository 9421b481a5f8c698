import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { DuelLeaders } from '@/app/_ui/DuelLeaders'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { duelsNow } from '@/lib/home/now'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('duel.list')
  return { title: t('title'), description: t('lead') }
}

/** All duels with the first of each role; where there is only one, that one. */
export default async function DuelsPage() {
  const duels = await duelsNow(await getLocale())
  const [first, ...others] = duels
  if (!first) notFound()
  if (others.length === 0) redirect(`/duel/${first.duel.id}`)
  const t = await getTranslations('duel.list')
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {duels.map(({ duel, roles }) => (
          <section key={duel.id} className="min-w-0 border-t border-edge pt-3">
            <h2 className="mb-2 text-title">
              <Link href={`/duel/${duel.id}`} className="link">
                {duel.title}
              </Link>
            </h2>
            <DuelLeaders roles={roles} Heading="h3" />
          </section>
        ))}
      </div>
    </>
  )
}
