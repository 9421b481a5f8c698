import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { sourcesWord } from '@/app/_ui/contest/sourcesWord'
import { FactList } from '@/app/_ui/FactList'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import {
  type ContestPage,
  classesForContests,
  findContest,
  problemsForContests,
} from '@/lib/contests/queries'
import { AUDIENCES, controlsOf } from '@/lib/contests/settings'
import { momentText } from '@/lib/core/input/moment'
import { ContestForm } from '../../ContestForm'
import { valuesOfContest } from '../../values'
import { change, remove, rename } from './actions'
import { ManageHeading } from './ManageHeading'
import { requireOrganiser } from './organiser'

export const generateMetadata = fixedTitle('contests', 'manage')

/** The settings of a contest; few can change once it is over. */
export default async function ContestAdminPage({ params }: PageProps<'/contests/[id]/manage'>) {
  const { id } = await params
  const [user, locale] = [await requireOrganiser(id), await getLocale()]
  const contest = await findContest(user, id, locale)
  if (!contest) notFound()
  return (
    <>
      <ManageHeading contest={contest} part="settings" />
      {contest.phase === 'over' ? (
        <Over contest={contest} />
      ) : (
        <ClientWords namespaces={['contestForm', 'moments', 'contest.formats', 'medals']}>
          <ContestForm
            action={change.bind(null, id)}
            controls={controlsOf()}
            audiences={AUDIENCES}
            problems={await problemsForContests(user, locale, id)}
            classes={await classesForContests(user, id)}
            now={momentText(new Date())}
            initial={valuesOfContest(contest)}
            existing={{
              edition: contest.edition,
              paused: contest.paused,
              frozen: contest.freezesAt !== null && contest.freezesAt <= new Date(),
              hasParticipants: contest.hasParticipants,
            }}
          />
        </ClientWords>
      )}
      <Deletion contest={contest} />
    </>
  )
}

async function Deletion({ contest: { id, phase, opensSources, opensGames } }: { contest: ContestPage }) {
  const t = await getTranslations('contests')
  const over = phase === 'over'
  const kept = over && (opensSources || opensGames)
  return (
    <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-hairline pt-6">
      <p className="text-small text-soft">{t(kept ? 'deleteNever' : over ? 'deleteOver' : 'deleteHint')}</p>
      {!kept && (
        <form action={remove.bind(null, id)} className="flex flex-col items-start gap-3">
          <label className="flex min-h-8 items-center gap-2">
            <input type="checkbox" name="sure" required className="size-4 accent-ink" />
            {t('deleteSure')}
          </label>
          <SubmitButton look="danger">{t('delete')}</SubmitButton>
        </form>
      )}
    </section>
  )
}

/** A contest that is over: its data, and a form to correct its title. */
async function Over({ contest }: { contest: ContestPage }) {
  const [t, form] = [await getTranslations('contests'), await getTranslations('contestForm')]
  const { id, title, startsAt, endsAt, problems } = contest
  const facts = [
    ['startsAt', <When key="start" at={startsAt} beside />],
    ['endsAt', <When key="end" at={endsAt} beside />],
    ['problems', problems.map((problem) => problem.title).join(', ')],
    ['sources', t(sourcesWord(contest))],
  ] as const
  return (
    <>
      <div className="mb-6 max-w-prose">
        <Notice>{t('overLead')}</Notice>
      </div>
      <div className="mb-8">
        <FactList facts={facts.map(([key, value]) => [t(key), value] as const)} />
      </div>
      <ActionForm
        action={rename.bind(null, id)}
        fields={[{ name: 'title', label: form('title'), defaultValue: title, required: true }]}
        submit={form('rename')}
        look="plain"
      />
    </>
  )
}
