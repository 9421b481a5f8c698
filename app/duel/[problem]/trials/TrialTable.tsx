import { useFormatter, useTranslations } from 'next-intl'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { OutcomeBadge } from '@/app/duel/_parts/OutcomeBadge'
import { useTrialReason } from '@/app/duel/_parts/useTrialReason'
import { ROLES } from '@/judge/tournament/trial'
import type { TrialRow } from '@/lib/duel/queries'

/** Trials of one architect and one solver, in schedule order. */
export function TrialTable({ trials }: { trials: readonly TrialRow[] }) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  return (
    <WideLedger
      caption={t('trials')}
      headings={
        <>
          <Heading>{t('order')}</Heading>
          <Heading from="sm">{t('outcome')}</Heading>
          <Heading figure from="sm">
            {t('steps')}
          </Heading>
          {ROLES.map((role) => (
            <Heading key={role} figure>
              <span className="sm:hidden">{t(`roles.one.${role}`)}</span>
              <span className="max-sm:hidden">{t(`scoreOf.${role}`)}</span>
            </Heading>
          ))}
        </>
      }
    >
      {trials.map((trial) => (
        <tr key={trial.id}>
          <td className="sm:whitespace-nowrap">
            <Link href={`/duel/trials/${trial.id}`} className="link">
              {t('sizeAndSeed', { size: trial.size, seed: `${trial.seed}` })}
            </Link>
            <div className="sm:hidden">
              <Outcome trial={trial} />
            </div>
          </td>
          <td className="max-sm:hidden">
            <Outcome trial={trial} />
          </td>
          <td className="figure max-sm:hidden">{trial.steps === null ? '–' : format.number(trial.steps)}</td>
          <td className="figure">{score(trial.architectScore)}</td>
          <td className="figure">{score(trial.solverScore)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}

function Outcome({ trial }: { trial: TrialRow }) {
  const reason = useTrialReason()
  return (
    <>
      <OutcomeBadge outcome={trial.outcome} />
      <p className="text-small text-soft">{reason(trial)}</p>
    </>
  )
}
