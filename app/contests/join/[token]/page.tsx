import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FactList } from '@/app/_ui/FactList'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { SignInOrUp } from '@/app/_ui/SignInOrUp'
import { When } from '@/app/_ui/When'
import type { Viewer } from '@/lib/access/viewer'
import { findInvitation, type Invitation } from '@/lib/contests/invitations'
import { participationOf } from '@/lib/contests/participation'
import { currentUser } from '@/lib/users/current-user'
import { ExamNotice } from '../../ExamNotice'
import { join, make } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('invitations')
  // The address lets people in.
  return { title: t('title'), robots: { index: false } }
}

/** Where an invitation leads: what one joins and who invites, and the way in. */
export default async function InvitationPage({ params }: PageProps<'/contests/join/[token]'>) {
  const { token } = await params
  const [found, viewer] = [await findInvitation(token), await currentUser()]
  if (!found) notFound()
  const t = await getTranslations('invitations')
  const { kind, contest } = found
  const people = kind === 'team' ? found.members : found.organisers
  const facts = [
    ...(kind === 'team' ? [[t('contest'), contest.title] as const] : []),
    [
      t('when'),
      <span key="when">
        {t.rich('span', {
          from: () => <When at={contest.startsAt} beside />,
          until: () => <When at={contest.endsAt} beside />,
        })}
      </span>,
    ],
    ...(people.length > 0 ? [[t(`people.${kind}`), people.map(({ name }) => name).join(', ')] as const] : []),
  ] as const
  return (
    <>
      <PageHeading title={kind === 'team' ? t('toTeam', { name: found.name }) : contest.title}>
        {t(kind === 'team' ? 'teamLead' : contest.teamSize > 1 ? 'teamsLead' : 'lead')}
      </PageHeading>
      <div className="mb-8 wrap-anywhere">
        <FactList facts={facts} />
      </div>
      {contest.phase !== 'over' && <ExamNotice contest={contest.id} />}
      <WayIn {...{ found, viewer, token }} />
    </>
  )
}

/** The button that joins, or what has to come before it. */
async function WayIn({ found, viewer, token }: { found: Invitation; viewer: Viewer | null; token: string }) {
  const [t, teams] = [await getTranslations('invitations'), await getTranslations('teams')]
  const { kind, contest } = found
  if (contest.phase === 'over') return <p className="text-title">{t('over')}</p>
  if (!viewer)
    return <SignInOrUp next={`/contests/join/${token}`} signUp={t('signUp')} signIn={t('signIn')} />
  if (await participationOf(viewer, contest.id))
    return (
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        {t('already')}
        <Link href={`/contests/${contest.id}`} className="link">
          {t('open')}
        </Link>
      </p>
    )
  if (kind === 'team' && contest.phase === 'running') return <p>{t('late')}</p>
  if (kind === 'team' && found.members.length >= contest.teamSize) return <p>{t('full')}</p>
  if (kind === 'team' || contest.teamSize === 1)
    return (
      <ActionForm
        action={join.bind(null, token)}
        fields={[]}
        submit={t(kind === 'team' ? 'joinTeam' : 'join')}
      />
    )
  return (
    <ActionForm
      action={make.bind(null, token)}
      fields={[
        { name: 'name', label: teams('name'), hint: teams('nameHint'), required: true, autoComplete: 'off' },
      ]}
      submit={teams('make')}
    />
  )
}
