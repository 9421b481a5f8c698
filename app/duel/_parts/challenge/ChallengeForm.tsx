import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Select } from '@/app/_ui/form/Select'
import { Link } from '@/app/_ui/Link'
import { otherRole, type Role } from '@/judge/tournament/trial'
import { isOpenToChallenges } from '@/lib/duel/challenges'
import { challengersOf } from '@/lib/duel/queries/challenges'
import { currentUser } from '@/lib/users/current-user'
import { challengeNow } from './actions'

interface Props {
  problemId: string
  /** The entry to challenge. */
  entryId: string
  role: Role
  /** The only entry to offer against it; missing: every one that the viewer may choose. */
  against?: string
}

/** One game on a fresh order, to watch at once. Nothing while a contest closes challenges, or if there is nobody to choose. */
export async function ChallengeForm({ problemId, entryId, role, against }: Props) {
  const [t, user, open] = [
    await getTranslations('duel.challenges'),
    await currentUser(),
    await isOpenToChallenges(problemId),
  ]
  if (!open) return null
  if (!user)
    return (
      <p className="text-small text-soft">
        {t.rich('signIn', {
          to: (words) => (
            <Link href={`/sign-in?next=${encodeURIComponent(`/duel/entries/${entryId}`)}`} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    )
  const other = otherRole(role)
  const all = await challengersOf({ problemId, role: other }, user)
  const offered = against === undefined ? all : all.filter((each) => each.entryId === against)
  if (offered.length === 0) return null
  const options = offered.map(({ entryId: value, name, own }) => ({
    value,
    words: own ? t('own', { name }) : t('house', { name }),
  }))
  return (
    <section aria-labelledby="challenge">
      <h2 id="challenge" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 max-w-[70ch] text-small text-soft">{t('lead')}</p>
      <ActionForm
        action={challengeNow}
        fields={[]}
        hidden={{ [role]: entryId, ...(against === undefined ? {} : { [other]: against }) }}
        submit={t('submit')}
        look="plain"
      >
        {against === undefined && (
          <Select name={other} label={t(`choose.${other}`)} options={options} chosen={undefined} />
        )}
      </ActionForm>
    </section>
  )
}
