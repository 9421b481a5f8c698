'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDesk } from '@/app/_desk/page/desk'
import type { PuzzleId } from '@/judge/puzzles'
import { PuzzleOwnCase } from './PuzzleOwnCase'
import { useOwnCase } from './useOwnCase'

interface Props {
  puzzle: PuzzleId
  problem: string
  /** The level of the problem. */
  first: string
  /** The answer in the field. */
  answer: string
  /** Called with a level that the puzzle can read, and with the answer if it came with the level. */
  onLevel: (level: string, answer?: string) => void
  /** Called when the user wants the level of the problem again. */
  onLeave: () => void
}

/** Lets an answer be tried on a level of the user's own. It cannot be submitted there. */
export function OwnLevel({ puzzle, problem, first, answer, onLevel, onLeave }: Props) {
  const t = useTranslations('own')
  const { own, linked, change } = useOwnCase(problem, first)
  const [open, setOpen] = useState(false)
  const { open: show } = useDesk()
  const given = useRef<string>(undefined)
  useEffect(() => {
    if (!linked) return
    given.current = linked.answer
    setOpen(true)
    show('submit')
  }, [linked, show])
  const latest = useRef(onLevel)
  latest.current = onLevel
  const take = useCallback((level: string | undefined) => {
    if (level === undefined) return
    latest.current(level, given.current)
    given.current = undefined
  }, [])
  const toggle = () => {
    setOpen(!open)
    if (open) onLeave()
  }
  return (
    <div className="noscript:hidden">
      <button type="button" aria-expanded={open} onClick={toggle} className="link mb-2 py-1 text-small">
        {t('try')}
      </button>
      {open && <PuzzleOwnCase puzzle={puzzle} own={own} onChange={change} onLevel={take} answer={answer} />}
    </div>
  )
}
