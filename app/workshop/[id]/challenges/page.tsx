import { getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import { type OpenChallenge, openChallenges } from '@/lib/workshop/challenges'
import type { DraftView } from '@/lib/workshop/queries'
import { WORD_LENGTH } from '@/lib/workshop/schema'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { decide } from './actions'

export const generateMetadata = fixedTitle('workshop', 'parts.challenges')

/** The levels with which solvers have broken a shown program of the jury, for the setter to take or to refuse. */
export default async function ChallengesPage({
  params,
  searchParams,
}: PageProps<'/workshop/[id]/challenges'>) {
  const { decide: asked } = await searchParams
  const { draft } = await requireOwned((await params).id, '/challenges')
  const [t, open] = [await getTranslations('workshop.challenges'), await openChallenges(draft)]
  // One at a time has its forms, so that the page has each field once.
  const chosen = open.find(({ id }) => id === asked) ?? open[0]
  return (
    <>
      <DraftHeading draft={draft} part="challenges" />
      {open.length === 0 ? (
        <EmptyState>{t('none')}</EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
          <ul className="flex flex-col">
            {open.map((each) => (
              <Item key={each.id} draft={draft} challenge={each} isChosen={each === chosen} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface ItemProps {
  draft: DraftView
  challenge: OpenChallenge
  /** Whether it is the one to be decided about. */
  isChosen: boolean
}

async function Item({ draft, challenge, isChosen }: ItemProps) {
  const [t, list] = [await getTranslations('workshop.challenges'), await getTranslations('workshop.caseList')]
  const { id, by, solution, verdict, level, seed } = challenge
  const decided = (takes: boolean) => decide.bind(null, draft.id, id, takes)
  return (
    <li className="border-b border-hairline py-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ListPicture puzzle={draft.puzzle} level={level} />
        <div className="min-w-0 wrap-anywhere">
          <p>
            <PersonCrest of={by} />{' '}
            <Link href={`/users/${by.username}`} className="link">
              {by.name}
            </Link>
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {solution} {verdict && <VerdictBadge verdict={verdict} />}
            {verdict === 'accepted' && t('worse')}
            {seed !== 0 && <span className="text-soft">{list('seed', { seed: String(seed) })}</span>}
          </p>
        </div>
      </div>
      <details className="mb-4">
        <summary className="cursor-pointer text-small">{list('level')}</summary>
        <ScrollablePre className="mt-1 max-h-96 overflow-auto rounded bg-sunken p-2 text-small">
          {level}
        </ScrollablePre>
      </details>
      {isChosen ? (
        <div className="grid max-w-4xl items-start gap-x-10 gap-y-6 sm:grid-cols-2">
          <ActionForm
            action={decided(true)}
            submit={t('take')}
            look="plain"
            fields={[
              {
                ...{ name: 'name', label: t('name'), hint: t('nameHint'), required: true, maxLength: 40 },
                ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
              },
            ]}
          />
          <ActionForm
            action={decided(false)}
            submit={t('refuse')}
            look="plain"
            fields={[
              {
                ...{ name: 'word', label: t('word'), hint: t('wordHint'), required: true },
                ...{ maxLength: WORD_LENGTH, autoComplete: 'off' },
              },
            ]}
          />
        </div>
      ) : (
        <Link href={`/workshop/${draft.id}/challenges?decide=${id}`} scroll={false} className="link">
          {t('decide')}
        </Link>
      )}
    </li>
  )
}
