import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { EDITOR_WORDS } from '@/app/_editor/carve'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { breakAddress } from '@/app/_ui/addresses'
import { ClientWords } from '@/app/_ui/ClientWords'
import { PersonCrest } from '@/app/_ui/Crest'
import { EmptyState } from '@/app/_ui/EmptyState'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import { requireUser } from '@/lib/users/current-user'
import { type ChallengePage, findChallenges, type Shown } from '@/lib/workshop/challenges'
import { propose } from './actions'
import { BreakForm } from './BreakForm'

type Props = PageProps<'/problems/[id]/break'>

const load = cache(async (id: string) => {
  const user = await requireUser(breakAddress(id))
  return (await findChallenges(user, id, await getLocale())) ?? notFound()
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await load((await params).id)
  return { title: (await getTranslations('challenges'))('pageTitle', { problem: title }) }
}

/** Programs of the jury that whoever has solved the problem may try to break, and what came of the own levels. */
export default async function BreakPage({ params }: Props) {
  const { id } = await params
  const page = await load(id)
  const t = await getTranslations('challenges')
  const { title, puzzle, closed, shown, sample, own } = page
  const isPlaying = own.some(({ state }) => state === 'waiting' || state === 'running')
  return (
    <>
      {isPlaying && <AutoRefresh />}
      <PageHeading title={t('pageTitle', { problem: title })}>
        <Link href={`/problems/${id}`} className="link">
          {t('back')}
        </Link>
      </PageHeading>
      {closed ? (
        <EmptyState>{t(`closed.${closed}`)}</EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-prose">{t('lead')}</p>
          {shown.map((program) => (
            <Program key={program.name} program={program} />
          ))}
          <h2 className="mt-8 mb-4 text-title">{t('propose')}</h2>
          <ClientWords
            namespaces={['challenges.form', 'levelField', 'errors', ...EDITOR_WORDS]}
            puzzle={puzzle}
          >
            <BreakForm
              action={propose.bind(null, id)}
              {...{ puzzle }}
              programs={shown.map(({ name }) => name)}
              level={sample}
            />
          </ClientWords>
        </>
      )}
      <Own page={page} />
      <Credits page={page} />
    </>
  )
}

function Program({ program: { name, language, source } }: { program: Shown }) {
  return (
    <details className="mb-3 max-w-3xl">
      <summary className="cursor-pointer wrap-anywhere">
        {name} <span className="text-small text-soft">{languageName(language)}</span>
      </summary>
      <ScrollablePre className="mt-2 max-h-96 overflow-auto rounded bg-sunken p-3 text-small">
        {source}
      </ScrollablePre>
    </details>
  )
}

async function Own({ page: { own, puzzle } }: { page: ChallengePage }) {
  if (own.length === 0) return null
  const t = await getTranslations('challenges')
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="mb-2 text-title">{t('own')}</h2>
      <ul className="border-t border-hairline">
        {own.map(({ id, solution, level, state, verdict, word }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3">
            <ListPicture puzzle={puzzle} level={level} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="flex flex-wrap items-baseline gap-x-2">
                {solution} {verdict && <VerdictBadge verdict={verdict} />}
              </p>
              <p>{t(`states.${state}`)}</p>
              {word && <p className="text-soft">{t('word', { word })}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function Credits({ page: { credited } }: { page: ChallengePage }) {
  if (credited.length === 0) return null
  const t = await getTranslations('challenges')
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="mb-2 text-title">{t('credits')}</h2>
      <p className="mb-2 text-soft">{t('creditsLead')}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {credited.map((person) => (
          <li key={person.username} className="wrap-anywhere">
            <PersonCrest of={person} />{' '}
            <Link href={`/users/${person.username}`} className="link">
              {person.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
