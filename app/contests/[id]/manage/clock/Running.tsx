import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { When } from '@/app/_ui/When'
import type { ContestView } from '@/lib/contests/public'
import { Clock } from '../../Clock'
import { begin, move, pause, resume } from './actions'
import { EndForm } from './forms'
import { Part, Sure } from './Part'

/** Start, pause and end of a contest. */
export async function Running({ contest, now }: { contest: ContestView; now: Date }) {
  const t = await getTranslations('contests.clock')
  const { id, phase, startsAt, endsAt, pause: still } = contest
  const lead =
    phase === 'coming' ? 'leadComing' : phase === 'over' ? 'leadOver' : still ? 'leadStill' : 'leadRuns'
  return (
    <>
      <Part
        title={t(phase === 'over' ? 'end' : 'now')}
        lead={t.rich(lead, {
          from: () => <When at={startsAt} seconds beside />,
          until: () => <When at={endsAt} seconds beside />,
          since: () => <When at={still?.from ?? now} seconds beside />,
        })}
      >
        <Clock {...{ contest, now }} own={{ phase, startsAt, endsAt }} />
        {phase === 'coming' && (
          <ActionForm key="begin" action={begin.bind(null, id)} fields={[]} submit={t('begin')}>
            <Sure>{t('beginSure')}</Sure>
          </ActionForm>
        )}
        {phase === 'running' && !still && (
          <ActionForm
            key="pause"
            action={pause.bind(null, id)}
            fields={[]}
            submit={t('pause')}
            look="plain"
          />
        )}
        {phase === 'running' && still && (
          <ActionForm key="resume" action={resume.bind(null, id)} fields={[]} submit={t('resume')} />
        )}
      </Part>
      {phase !== 'over' && (
        <Part
          title={t('end')}
          lead={t.rich(still ? 'endLeadStill' : 'endLead', {
            until: () => <When at={endsAt} seconds beside />,
          })}
        >
          <EndForm action={move.bind(null, id)} seen={endsAt.toISOString()} />
        </Part>
      )}
    </>
  )
}
