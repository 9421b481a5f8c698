import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { PersonRows, toWhom } from '@/app/_ui/PersonRows'
import { When } from '@/app/_ui/When'
import { findOwnClock, MOST_EXTRA_MINUTES, type OwnClock } from '@/lib/contests/clock-commands'
import { findContest, submittedBy } from '@/lib/contests/queries'
import { momentText } from '@/lib/core/input/moment'
import { ManageHeading } from '../../ManageHeading'
import { requireOrganiser } from '../../organiser'
import { SubmittedList } from '../../SubmittedList'
import { changeClock, place, rename, takeOut } from './actions'
import { OwnClockForm } from './OwnClockForm'

export const generateMetadata = fixedTitle('participants.clock', 'title')

/** One participant: their own clock, where they sit, the people of a team, and what they have submitted. */
export default async function ParticipantPage({
  params,
}: PageProps<'/contests/[id]/manage/participants/[participant]'>) {
  const { id, participant } = await params
  const user = await requireOrganiser(id, `/participants/${participant}`)
  const [contest, own] = [
    await findContest(user, id, await getLocale()),
    await findOwnClock(user, id, participant),
  ]
  if (!contest || !own) notFound()
  const [t, words] = [await getTranslations('participants.clock'), await getTranslations('participants.seat')]
  const submissions = await submittedBy(user, id, participant)
  const clock = {
    startsAt: own.startsAt ? momentText(own.startsAt) : '',
    extraMinutes: own.extraMinutes > 0 ? String(own.extraMinutes) : '',
  }
  return (
    <>
      <ManageHeading contest={contest} part="participants" />
      <p className="mb-4">
        <Link href={`/contests/${id}/manage/participants`} className="link">
          {t('all')}
        </Link>
      </p>
      <h2 className="mb-2 text-title wrap-anywhere">
        <ContestantName of={own} />
      </h2>
      <p className="mb-6 max-w-prose text-soft">
        {t.rich('lead', {
          from: () => <When at={contest.startsAt} beside />,
          until: () => <When at={contest.endsAt} beside />,
        })}
      </p>
      <ClientWords namespaces={['participants.clock', 'moments']}>
        <OwnClockForm
          action={changeClock.bind(null, id, participant)}
          clock={clock}
          limit={MOST_EXTRA_MINUTES}
        />
      </ClientWords>
      <section className="mt-10">
        <h2 className="mb-3 text-title">{words('title')}</h2>
        <ActionForm
          action={place.bind(null, id, participant)}
          fields={[
            {
              ...{ name: 'seat', label: words('label'), hint: words('hint') },
              ...{ defaultValue: own.seat, autoComplete: 'off' },
            },
          ]}
          submit={words('save')}
          look="plain"
        />
      </section>
      {!own.person && <Team {...{ id, participant, own }} />}
      {submissions.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-title">{t('submissions')}</h2>
          <SubmittedList contest={contest} submissions={submissions} />
        </section>
      )}
    </>
  )
}

interface TeamProps {
  /** Of the contest. */
  id: string
  participant: string
  own: OwnClock
}

/** The name of a team, and who is in it. */
async function Team({ id, participant, own }: TeamProps) {
  const t = await getTranslations('participants.team')
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-title">{t('title')}</h2>
      <ActionForm
        action={rename.bind(null, id, participant)}
        fields={[
          { name: 'name', label: t('name'), defaultValue: own.name, required: true, autoComplete: 'off' },
        ]}
        submit={t('rename')}
        look="plain"
      />
      <div className="mt-6">
        <PersonRows people={own.members}>
          {(person) => (
            <ActionForm
              action={takeOut.bind(null, id, participant, person.username)}
              fields={[]}
              submit={t.rich('takeOut', toWhom(person))}
              look="plain"
            />
          )}
        </PersonRows>
      </div>
    </section>
  )
}
