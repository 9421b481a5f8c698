import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import type { ContestView } from '@/lib/contests/public'
import { minutesBetween } from '@/lib/contests/settings'
import { freeze, lift, refreeze, setTheFreeze } from './actions'
import { Part, Sure } from './Part'

/** When the public scoreboard stops telling results, and when it tells them again. */
export async function Freeze({ contest, now }: { contest: ContestView; now: Date }) {
  const [t, ceremony] = [await getTranslations('contests.clock'), await getTranslations('ceremony')]
  const { id, phase, endsAt, freezesAt, frozenSince, finalisedAt } = contest
  const lifted = freezesAt !== null && freezesAt <= now && !frozenSince
  const waits = !frozenSince && !lifted
  if (phase === 'over' && waits) return null
  const lead = frozenSince ? 'frozen' : lifted ? 'lifted' : freezesAt ? 'freezes' : 'unfrozen'
  return (
    <Part
      title={t('freeze')}
      lead={t.rich(lead, {
        at: () => <When at={freezesAt ?? now} seconds beside />,
        minutes: freezesAt ? minutesBetween(freezesAt, endsAt) : 0,
        judges: (words) => (
          <Link href={`/contests/${id}/scoreboard?judges=1`} className="link">
            {words}
          </Link>
        ),
      })}
    >
      {frozenSince && phase === 'over' && (
        <Link href={`/contests/${id}/manage/ceremony`} className="link self-start">
          {ceremony('open')}
        </Link>
      )}
      {frozenSince && (
        <ActionForm key="lift" action={lift.bind(null, id)} fields={[]} submit={t('lift')} look="plain">
          <Sure>{t('liftSure')}</Sure>
        </ActionForm>
      )}
      {lifted && !finalisedAt && (
        <ActionForm
          key="refreeze"
          action={refreeze.bind(null, id)}
          fields={[]}
          submit={t('refreeze')}
          look="plain"
        />
      )}
      {waits && (
        <ActionForm
          key="set"
          action={setTheFreeze.bind(null, id)}
          fields={[
            {
              ...{ name: 'freeze', label: t('freezeMinutes'), hint: t('freezeHint'), inputMode: 'numeric' },
              ...{ required: true, autoComplete: 'off' },
              defaultValue: String(freezesAt ? minutesBetween(freezesAt, endsAt) : 0),
            },
          ]}
          hidden={{ seen: freezesAt?.toISOString() ?? '' }}
          submit={t('setFreeze')}
          look="plain"
        />
      )}
      {waits && phase === 'running' && (
        <ActionForm
          key="freeze"
          action={freeze.bind(null, id)}
          fields={[]}
          submit={t('freezeNow')}
          look="plain"
        />
      )}
    </Part>
  )
}
