'use client'

import { useTranslations } from 'next-intl'
import { useExperiment } from '@/app/_lab/experiment/ExperimentPanel'
import { Button } from '@/app/_ui/Button'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import type { FormState } from '@/app/_ui/form/state'
import { Notice } from '@/app/_ui/Notice'
import { closedCells, labyrinthIn } from '@/judge/algorithms/automaton'
import type { Optimum } from '@/judge/algorithms/optimum'

interface Props {
  /** Keeps what is proven, after the server has checked it. */
  action: (state: FormState, data: FormData) => Promise<FormState>
  edition: string
  /** A robots labyrinth that can be read. */
  level: string
}

/**
 * Searches for the shortest string of a robots labyrinth, and for the proof, in a worker of the page. The setter may cancel it
 * at any time; only a proof can be kept.
 */
export function Prover({ action, edition, level }: Props) {
  const [t, proof] = [useTranslations('workshop.prover'), useTranslations('lab.strings.proof')]
  const { state, findings, start, cancel } = useExperiment('strings.proof')
  const labyrinth = labyrinthIn(level)
  const [closed] = closedCells(labyrinth)
  if (closed !== undefined)
    return <p>{proof('noWay', { row: Math.floor(closed / labyrinth.cols), col: closed % labyrinth.cols })}</p>
  const isRunning = state === 'running'
  return (
    <>
      {/* One button with two meanings keeps the focus. */}
      <Button onClick={isRunning ? cancel : () => start({ labyrinth: level })}>
        {t(isRunning ? 'cancel' : 'start')}
      </Button>
      {findings && (
        <p className="my-4" aria-live={isRunning ? 'off' : 'polite'}>
          {t('bounds', { lower: findings.lower, upper: String(findings.upper) })}{' '}
          {isRunning
            ? proof(`phases.${findings.phase}`, { states: findings.states })
            : findings.proven
              ? proof('proven', { letters: findings.lower })
              : proof('open', { lower: findings.lower })}
        </p>
      )}
      {state === 'failed' && <Notice tone="bad">{t('failed')}</Notice>}
      {findings?.proven && !isRunning && (
        <ActionForm
          action={action}
          fields={[]}
          hidden={{ edition, claim: claimOf(findings, labyrinth.cols) }}
          submit={t('keep')}
        />
      )}
    </>
  )
}

/** What the server checks, as JSON. */
const claimOf = ({ upper, string, certificate }: Optimum, cols: number): string =>
  JSON.stringify({
    ...{ value: upper, answer: string },
    certificate: certificate.map((cell) => [Math.floor(cell / cols), cell % cols]),
  })
