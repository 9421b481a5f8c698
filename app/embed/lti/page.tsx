import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { Mark } from '@/app/_ui/Mark'
import { loginForm } from '@/lib/lti/login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lti')
  return { title: t('outside'), robots: { index: false } }
}

/** Shown in the frame of a learning platform: the site needs a window of its own, to which this leads. */
export default async function OutOfFrame({ searchParams }: PageProps<'/embed/lti'>) {
  const asked = loginForm.safeParse(await searchParams)
  if (!asked.success) notFound()
  const t = await getTranslations('lti')
  return (
    <main className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-8">
      <h1 className="flex items-center gap-2 text-title">
        <Mark />
        {t('outside')}
      </h1>
      <p className="text-soft">{t('outsideLead')}</p>
      <a
        href={`/api/lti/login?${new URLSearchParams(asked.data)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass('primary')}
      >
        {t('open')}
      </a>
    </main>
  )
}
