import { useTranslations } from 'next-intl'
import { ProgramOutput } from '@/app/_ui/ProgramOutput'
import type { DuelLog } from '@/lib/duel/logs'

interface Props {
  solver: string
  log: DuelLog
  /** Number of turns in which the solver was asked. */
  turns: number
  /** Step of its film. */
  step: number
}

/** A solver's stderr in the turn of a step: the turn whose answer is the next step, or at the end the last turn. */
export function Sayings({ solver, log: { said, unreadable }, turns, step }: Props) {
  const t = useTranslations('turns')
  const turn = Math.min(step + 1, turns)
  const { stderr } = said.find((each) => each.turn === turn) ?? {}
  const [first, last] = [said[0], said.at(-1)]
  return (
    <section aria-label={t('saidBy', { name: solver })} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-edge pb-1">
        <h2 className="font-sans text-base font-medium tabular-nums">{t('turn', { turn, turns })}</h2>
        {first && last && (
          <p className="text-small text-soft tabular-nums">
            {t('spoke', { count: said.length, first: first.turn, last: last.turn })}
          </p>
        )}
      </div>
      {unreadable && turn === turns && <ProgramOutput name={t('wrote')} text={unreadable} />}
      <ProgramOutput name={t('stderr')} text={stderr} none={t('silent')} />
      <p className="text-small text-soft">{t('private')}</p>
    </section>
  )
}
