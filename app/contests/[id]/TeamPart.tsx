import { getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { LinkToCopy } from '@/app/_ui/LinkToCopy'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { Viewer } from '@/lib/access/viewer'
import type { ContestView } from '@/lib/contests/public'
import { type OwnTeam, ownTeam } from '@/lib/contests/teams'
import { siteOrigin } from '@/lib/core/site-origin'
import { leave, makeTeam, renewLink } from './actions'

interface Props {
  contest: ContestView
  viewer: Viewer
}

/** The viewer's team in a contest for teams: making one, inviting the others, leaving it. */
export async function TeamPart({ contest, viewer }: Props) {
  const t = await getTranslations('teams')
  const { id, phase, teamSize } = contest
  const team = await ownTeam(viewer, id)
  if (!team && phase === 'over') return null
  return (
    <section id="team" aria-labelledby="team-title" className="mb-10 max-w-prose scroll-mt-4">
      <h2 id="team-title" className="mb-2 text-title wrap-anywhere">
        {team ? t('own', { name: team.name }) : t('title')}
      </h2>
      {team ? (
        <Team {...{ contest, team }} />
      ) : (
        <>
          <p className="mb-4 text-soft">
            {t(phase === 'running' ? 'leadRunning' : 'lead', { most: teamSize })}
          </p>
          <ActionForm
            action={makeTeam.bind(null, id)}
            fields={[
              { name: 'name', label: t('name'), hint: t('nameHint'), required: true, autoComplete: 'off' },
            ]}
            submit={t('make')}
          />
        </>
      )}
    </section>
  )
}

async function Team({ contest: { id, phase }, team }: { contest: ContestView; team: OwnTeam }) {
  const t = await getTranslations('teams')
  const { members, places, token } = team
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {members.map((person) => (
          <li key={person.username}>
            <PersonCrest of={person} />{' '}
            <Link href={`/users/${person.username}`} className="link">
              {person.name}
            </Link>
          </li>
        ))}
      </ul>
      {phase === 'coming' && (
        <>
          {places === 0 ? (
            <p className="text-soft">{t('full')}</p>
          ) : token ? (
            <>
              <p className="text-soft">{t('invite', { count: places })}</p>
              <LinkToCopy address={`${await siteOrigin()}/contests/join/${token}`} label={t('copy')} />
            </>
          ) : (
            <p className="text-soft">{t('closed')}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {token && places > 0 && (
              <form action={renewLink.bind(null, id)}>
                <SubmitButton look="plain">{t('renew')}</SubmitButton>
              </form>
            )}
            <ActionForm action={leave.bind(null, id)} fields={[]} submit={t('leave')} look="plain" />
          </div>
          <p className="text-small text-soft">{t('leaveHint')}</p>
        </>
      )}
    </div>
  )
}
