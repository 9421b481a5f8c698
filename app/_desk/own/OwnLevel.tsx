'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { useDesk } from '@/app/_desk/page/desk'
import type { PuzzleId } from '@/judge/puzzles'
import { useOwnCase } from './OwnCaseFields'
import { PuzzleOwnCase } from './PuzzleOwnCase'

interface OwnLevelProps {
  puzzle: PuzzleId
  problem: string
  /** The level of the problem. */
  first: string
  /** The answer in the field. */
  answer: string
  /** Whether the answer in the field is tried on a level of the user's own. */
  isTried: boolean
  /** Called with a level that the puzzle can read, and with the answer if it came with the level. */
  onLevel: (level: string, answer?: string) => void
  /** Called when the user wants the level of the problem again. */
  onLeave: () => void
}

/** Lets an answer be tried on a level of the user's own. It cannot be submitted there. */
export function OwnLevel({ puzzle, problem, first, answer, isTried, onLevel, onLeave }: OwnLevelProps) {
  const t = useTranslations('own')
  const { own, open, opened, change, setOpen, remove } = useOwnCase(problem, first)
  const { open: show } = useDesk()
  const given = useRef<string>(undefined)
  useEffect(() => {
    if (!opened) return
    given.current = opened.own.answer
    if (opened.isLinked) show('submit')
  }, [opened, show])
  // The answer that is tried on the level is kept with it: the draft is the one for the problem.
  const keepAnswer = useRef((_: string) => {})
  keepAnswer.current = (answer) => {
    if (remove && given.current === undefined && answer !== own.answer) change({ answer })
  }
  useEffect(() => {
    if (isTried) keepAnswer.current(answer)
  }, [isTried, answer])
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
  const forget =
    remove &&
    (() => {
      remove()
      onLeave()
    })
  return (
    <div className="contents noscript:hidden">
      <button type="button" aria-expanded={open} onClick={toggle} className="link py-1 text-small">
        {t('try')}
      </button>
      {open && (
        <div className="basis-full">
          <PuzzleOwnCase
            puzzle={puzzle}
            own={own}
            onChange={change}
            onLevel={take}
            onRemove={forget}
            answer={answer}
          />
        </div>
      )}
    </div>
  )
}
