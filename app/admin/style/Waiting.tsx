import { useTranslations } from 'next-intl'
import { ProgressOf } from '@/app/_desk/games/Progress'
import { ClientWords } from '@/app/_ui/ClientWords'
import { SubmissionState } from '@/app/_ui/SubmissionState'
import type { Live } from '@/lib/live/follow'
import { Part } from './Part'

const QUEUED: Live = {
  state: 'queued',
  progress: null,
  place: { place: 3, length: 8, waitSeconds: 40 },
}
const JUDGING: Live = {
  state: 'judging',
  progress: {
    ...{ phase: 'case', done: 7, total: 21 },
    verdicts: ['accepted', 'accepted', 'partial', 'accepted', 'time-limit', 'accepted', 'judge-error'],
  },
  place: null,
}

/** Loading, pending and empty states. */
export function Waiting() {
  const [site, leaderboard] = [useTranslations('site'), useTranslations('leaderboard')]
  return (
    <Part name="waiting">
      <ClientWords namespaces={['live']}>
        <ProgressOf live={QUEUED} />
        <ProgressOf live={JUDGING} />
      </ClientWords>
      <ul className="my-4 flex flex-wrap gap-x-5 gap-y-2">
        {(['queued', 'judging', 'stuck', 'stopped'] as const).map((state) => (
          <li key={state}>
            <SubmissionState row={{ state, verdict: null }} />
          </li>
        ))}
      </ul>
      <p className="py-10 text-soft">{leaderboard('empty')}</p>
      <p className="offline" style={{ position: 'static' }}>
        {site('offline')}
      </p>
    </Part>
  )
}
