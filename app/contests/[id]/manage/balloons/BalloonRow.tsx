import { getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { balloonFill } from '@/app/contests/colours'
import type { BalloonState } from '@/judge/contest/awards'
import { elapsed } from '@/judge/contest/clock'
import { colourOf } from '@/judge/contest/labels'
import type { BALLOON_STEPS, BalloonLine } from '@/lib/contests/room/balloons'

type Step = (typeof BALLOON_STEPS)[number]

/** What can be done with a balloon in each state, the usual thing first. */
const STEPS: Readonly<Record<BalloonState, readonly Step[]>> = {
  back: ['fetch'],
  waiting: ['take'],
  taken: ['deliver', 'release'],
  delivered: ['undeliver'],
}

/** A balloon of the queue. `self` is the organiser who looks. */
export async function BalloonRow({ line, self }: { line: BalloonLine; self: string }) {
  const [t, words] = [await getTranslations('balloons'), await getTranslations('contestForm')]
  const { participant, problem, place, label, colour, who, seat, at, first, state, handled } = line
  const seen = handled?.takenAt.toISOString() ?? ''
  const runner = handled?.runner ?? t('somebody')
  return (
    <tr>
      <td>
        <span className="flex items-start gap-2">
          <span aria-hidden="true" className={`mt-0.5 h-5 w-4 rounded-full ${balloonFill(place, colour)}`} />
          <span>
            <span className="font-semibold">{label}</span>{' '}
            <span className="block text-small text-soft">{words(`colours.${colourOf(place, colour)}`)}</span>
          </span>
        </span>
      </td>
      <td className="min-w-32">
        <ContestantName of={who} />
        <span className="block text-small text-soft wrap-anywhere empty:hidden">
          {[seat, who.organisation, who.group].filter(Boolean).join(', ')}
        </span>
        {first && <span className="block text-small text-good">{t('first')}</span>}
      </td>
      <td className="figure max-sm:hidden">{at === null ? '–' : elapsed(at)}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className={state === 'back' ? 'text-bad' : 'text-soft'}>
            {state === 'taken' && handled?.runnerId === self
              ? t('states.own')
              : t(`states.${state}`, { name: runner })}
          </span>
          {STEPS[state].map((step, rank) => (
            <Button
              key={step}
              type="submit"
              name="move"
              value={[step, participant, problem, seen].join(' ').trim()}
              look={rank === 0 && step !== 'undeliver' ? 'plain' : 'quiet'}
            >
              {t.rich(`steps.${step}`, {
                what: `${label}, ${who.name}`,
                hidden: (words) => <span className="sr-only">{words}</span>,
              })}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  )
}
