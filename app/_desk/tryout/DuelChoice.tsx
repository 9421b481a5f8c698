'use client'

import { useTranslations } from 'next-intl'
import { BUILT_IN_BOTS } from '@/judge/puzzles/maze-duel/built-in/names'
import type { Role } from '@/judge/tournament/trial'
import type { Choice } from './choices'

/** The maze sizes that duels use. */
const SIZES = { min: 15, max: 50 }
const FIRST = { size: 20, seed: 1 }
const field = 'min-h-9 rounded border border-edge bg-raised px-2 text-small'

interface Props {
  role: Role
  choice: Choice
  onChoose: (choice: Choice) => void
}

/**
 * Chooses the input for a test run of a duel program: the sample cases, or the user's own size and seed, for which a
 * built-in architect builds a solver's maze. None of it is part of the submitted form.
 */
export function DuelChoice({ role, choice, onChoose }: Props) {
  const t = useTranslations('tryout')
  const { size, seed } = choice.on === 'printed' ? FIRST : choice
  const choose = (on: Choice['on'], order: { size: number; seed: number }) =>
    onChoose(on === 'printed' ? { on } : { on, ...order })
  const number = (name: 'size' | 'seed', value: number, limits: { min: number; max: number }) => (
    <label className="flex items-center gap-2">
      {t(name)}
      <input
        type="number"
        form=""
        {...limits}
        // A number may be too small while it is being typed, so it is validated when the test run starts.
        defaultValue={value}
        onChange={({ target }) => choose(choice.on, { size, seed, [name]: target.valueAsNumber || 0 })}
        className={`${field} w-24 tabular-nums`}
      />
    </label>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small noscript:hidden">
      <label className="flex items-center gap-2">
        {t('on')}
        <select
          form=""
          value={choice.on}
          onChange={({ target }) => choose(target.value as Choice['on'], { size, seed })}
          className={field}
        >
          <option value="printed">{t(`printed.${role}`)}</option>
          {role === 'architect' ? (
            <option value="order">{t('order')}</option>
          ) : (
            BUILT_IN_BOTS.architect.map((name) => (
              <option key={name} value={name}>
                {t('mazeOf', { name })}
              </option>
            ))
          )}
        </select>
      </label>
      {choice.on !== 'printed' && (
        <>
          {number('size', size, SIZES)}
          {number('seed', seed, { min: 0, max: 2 ** 31 - 1 })}
        </>
      )}
    </div>
  )
}
