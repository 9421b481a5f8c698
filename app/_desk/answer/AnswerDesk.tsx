'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Panel } from '@/app/_desk/page/DeskPage'
import { isStatementClosed, rememberStatement } from '@/app/_desk/panes/restore'

interface Props {
  /** Name under which it is remembered whether the statement is closed. */
  drawer: string
  statement: ReactNode
  /** Board, answer field and buttons. */
  children: ReactNode
}

/**
 * The desk of an answer: the statement is a drawer beside the board. Where there are tabs, and without scripts, it is open;
 * `RESTORE_SCRIPT` closes it before anything is painted.
 */
export function AnswerDesk({ drawer, statement, children }: Props) {
  const t = useTranslations('panes')
  const [closed, setClosed] = useState(false)
  useLayoutEffect(() => setClosed(isStatementClosed(drawer)), [drawer])
  const toggle = () => {
    rememberStatement(drawer, !closed)
    setClosed(!closed)
  }
  return (
    <div
      className="answer-desk"
      data-drawer={drawer}
      data-closed={closed ? '' : undefined}
      suppressHydrationWarning
    >
      <button
        type="button"
        aria-expanded={!closed}
        aria-controls="statement"
        onClick={toggle}
        className="answer-drawer noscript:hidden print:hidden"
      >
        {t('statement')}
      </button>
      <Panel name="statement" className="answer-statement min-w-0 max-wide:mb-8">
        {statement}
      </Panel>
      <div className="min-w-0 max-wide:contents wide:sticky wide:top-1 wide:self-start">{children}</div>
    </div>
  )
}
