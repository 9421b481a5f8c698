import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import { ask } from '@/lib/core/question'
import { streamQuestion } from '@/lib/following/stream'
import { FOLLOWED, homeNow } from '@/lib/home/now'
import { groupOf, nextLevels } from '@/lib/problems/path'
import { listProblems } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'
import { cardAt } from './_cards/metadata'
import { Followed } from './_home/Followed'
import { firstStep } from './_home/firstStep'
import { Hero } from './_home/Hero'
import { Now } from './_home/Now'
import { Today } from './_home/Today'
import { buttonClass } from './_ui/Button'
import { ClientWords } from './_ui/ClientWords'
import { ProblemTable } from './_ui/ProblemTable'
import { placeholderProps } from './_ui/placeholder'
import { ListPicture } from './_viewer/boards/Picture'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home')
  return cardAt('', t('boardLabel'))
}

const STEPS = ['read', 'type', 'watch', 'stand'] as const

/** One sentence, one board to play, the problems, recent activity of followed people and of everyone, and how to start. */
export default async function Home() {
  const [t, user, locale] = await Promise.all([getTranslations('home'), currentUser(), getLocale()])
  const now = new Date()
  const kept = currentCachedRendering()
  const own = kept ? undefined : user?.id
  const [problems, shown, followed] = await Promise.all([
    listProblems(locale, own),
    homeNow(locale, now),
    own ? ask(streamQuestion(own, locale, { limit: FOLLOWED })) : undefined,
  ])
  kept?.tell({ problems })
  const path = await getTranslations('problems')
  const step = kept
    ? { href: kept.hole('step-href'), look: kept.hole('step-class'), words: kept.hole('step') }
    : firstStep(problems, t, (values) => path('next.title', values))
  return (
    <>
      <section className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]">
        <h1 className="text-heading lg:mt-6 xl:text-display">{t('sentence')}</h1>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ClientWords namespaces={['home.firstSteps', 'walk.pad', 'walk.go']}>
            <Hero />
          </ClientWords>
        </div>
        <div>
          <p className="max-w-prose text-large text-soft">{t('lead')}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Link href={step.href} className={step.look}>
              {step.words}
            </Link>
            <Link href="/problems" className={buttonClass('plain')}>
              {t('allProblems')}
            </Link>
            <Link href="/duel/walk" className="link inline-flex min-h-10 items-center">
              {t('walk')}
            </Link>
          </p>
        </div>
      </section>
      <Today now={now} />
      <section className="mt-14">
        <h2 className="mb-3 text-title">{t('problems')}</h2>
        <ProblemTable
          problems={nextLevels(problems)}
          signedIn={Boolean(user)}
          Picture={ListPicture}
          placeholder={kept && ((problem) => placeholderProps(kept, `level.${groupOf(problem)}`))}
        />
        <Link href="/problems" className="link mt-3 inline-flex min-h-10 items-center">
          {t('allProblems')}
        </Link>
      </section>
      {user && <Followed entries={followed?.entries ?? []} now={now} kept={kept} />}
      <section className="mt-14">
        <h2 className="mb-4 text-title">{t('now.title')}</h2>
        <Now {...shown} now={now} />
      </section>
      <section className="mt-14">
        <h2 className="mb-4 text-title">{t('how')}</h2>
        <ol className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step} className="border-t border-edge pt-3">
              <span className="font-serif text-title font-semibold text-soft">{index + 1}</span>
              <p className="mt-1">{t(`steps.${step}`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
