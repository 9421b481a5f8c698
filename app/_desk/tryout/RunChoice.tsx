'use client'

import { useTranslations } from 'next-intl'
import { BUILT_IN_BOTS, type BuiltInArchitect } from '@/judge/puzzles/maze-duel/built-in/names'
import type { Role } from '@/judge/tournament/trial'

/** The maze sizes that duels use. */
const SIZES = { min: 15, max: 50 }
const FIRST = { size: 20, seed: 1 }
const field = 'min-h-8 rounded border border-edge bg-raised px-2 text-small'

interface Props {
  /** Role in a duel; null for other problems. */
  role: Role | null
  choice: Choice
  onChoose: (choice: Choice) => void
}

/**
 * Chooses what a test run is played on: the sample cases, the user's own level, and in a duel an order or a maze by a
 * built-in architect. None of it is part of the submitted form.
 */
export function RunChoice({ role, choice, onChoose }: Props) {
  const t = useTranslations('tryout')
  const ordered = 'size' in choice ? choice : undefined
  const { size, seed } = ordered ?? FIRST
  const choose = (on: string, order: { size: number; seed: number }) =>
    onChoose(on === 'printed' || on === 'own' ? { on } : ({ on, ...order } as Choice))
  const number = (name: 'size' | 'seed', value: number, limits: { min: number; max: number }) => (
    <label className="flex items-center gap-2">
      {t(name)}
      <input
        type="number"
        {...limits}
        // A number may be too small while it is being typed, so it is validated when the test run starts.
        defaultValue={value}
        onChange={({ target }) => choose(choice.on, { size, seed, [name]: target.valueAsNumber || 0 })}
        className={`${field} w-24 tabular-nums`}
      />
    </label>
  )
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small noscript:hidden print:hidden">
      <label className="flex min-w-0 items-center gap-2">
        {t('on')}
        <select
          value={choice.on}
          onChange={({ target }) => choose(target.value, { size, seed })}
          className={`${field} min-w-0`}
        >
          <option value="printed">{t(`printed.${role ?? 'bot'}`)}</option>
          <option value="own">{t('own')}</option>
          {role === 'architect' && <option value="order">{t('order')}</option>}
          {role === 'solver' &&
            BUILT_IN_BOTS.architect.map((name) => (
              <option key={name} value={name}>
                {t('mazeOf', { name })}
              </option>
            ))}
        </select>
      </label>
      {ordered && (
        <>
          {number('size', size, SIZES)}
          {number('seed', seed, { min: 0, max: 2 ** 31 - 1 })}
        </>
      )}
    </div>
  )
}

/** The input for a test run of a program. */
export type Choice =
  | { readonly on: 'printed' }
  /** A level of the user's own. */
  | { readonly on: 'own' }
  | {
      /** An order for an architect, or a built-in architect whose maze answers it. */
      readonly on: 'order' | BuiltInArchitect
      readonly size: number
      readonly seed: number
    }
