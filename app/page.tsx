import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { streamOf } from '@/lib/following/stream'
import { contestsNow, duelsNow, latestSolutions } from '@/lib/home/now'
import { listProblems } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'
import { cardAt } from './_cards/metadata'
import { Followed } from './_home/Followed'
import { Hero } from './_home/Hero'
import { Now } from './_home/Now'
import { Today } from './_home/Today'
import { buttonClass } from './_ui/Button'
import { ClientWords } from './_ui/ClientWords'
import { ProblemTable } from './_ui/ProblemTable'
import { ListPicture } from './_viewer/boards/Picture'
import { DEMO } from './_viewer/demo'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home')
  return cardAt('', t('boardLabel'))
}

const MOVES = [DEMO.answer]

/** How many problems are shown. */
const SHOWN = 8

/** The standings of how many duels are shown. */
const DUELS = 3

/** How many solutions of followed people are shown. */
const FOLLOWED = 4

const STEPS = ['read', 'type', 'watch', 'stand'] as const

/** One sentence, one moving board, the problems, recent activity of followed people and of everyone, and how to start. */
export default async function Home() {
  const [t, user, locale] = await Promise.all([getTranslations('home'), currentUser(), getLocale()])
  const now = new Date()
  const [problems, solutions, contests, duels, followed] = await Promise.all([
    listProblems(locale, user?.id),
    latestSolutions(locale),
    contestsNow(locale, now),
    duelsNow(locale, DUELS + 1),
    user ? streamOf(user.id, locale, { limit: FOLLOWED }) : undefined,
  ])
  return (
    <>
      <section className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h1 className="text-heading sm:text-display">{t('sentence')}</h1>
          <p className="mt-4 max-w-prose text-large text-soft">{t('lead')}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Link href={`/problems/${DEMO.puzzle}`} className={buttonClass('primary')}>
              {t('start')}
            </Link>
            <Link href="/problems" className={buttonClass('plain')}>
              {t('allProblems')}
            </Link>
            <Link href="/duel/walk" className="link inline-flex min-h-10 items-center">
              {t('walk')}
            </Link>
          </p>
        </div>
        <ClientWords namespaces={['home']}>
          <Hero level={DEMO.level} seed={DEMO.seed} moves={MOVES} />
        </ClientWords>
      </section>
      <Today now={now} />
      <section className="mt-14">
        <h2 className="mb-3 text-title">{t('problems')}</h2>
        <ProblemTable problems={problems.slice(0, SHOWN)} signedIn={Boolean(user)} Picture={ListPicture} />
        {problems.length > SHOWN && (
          <Link href="/problems" className="link mt-3 inline-flex min-h-10 items-center">
            {t('allProblems')}
          </Link>
        )}
      </section>
      {followed && <Followed entries={followed.entries} now={now} />}
      <section className="mt-14">
        <h2 className="mb-4 text-title">{t('now.title')}</h2>
        <Now
          {...{ solutions, contests, now }}
          duels={duels.slice(0, DUELS)}
          moreDuels={duels.length > DUELS}
        />
      </section>
      <section className="mt-14">
        <h2 className="mb-4 text-title">{t('how')}</h2>
        <ol className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step} className="border-t border-edge pt-3">
              <span className="font-serif text-title text-soft">{index + 1}</span>
              <p className="mt-1">{t(`steps.${step}`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
