'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Editors } from '@/app/_desk/editor/editors'
import { EDITOR_LOOKS, loadEditors } from '@/app/_desk/editor/monaco'
import { Button } from '@/app/_ui/Button'

interface SideBySideProps {
  before: string
  after: string
  grammar: string
  /** The diff as text. */
  children: ReactNode
}

/** The diff as text, with a button that replaces it with Monaco's two columns. */
export function SideBySide({ children, ...texts }: SideBySideProps) {
  const t = useTranslations('bots')
  const [editors, setEditors] = useState<Editors>()
  return (
    <>
      {editors ? <DiffEditor editors={editors} {...texts} /> : children}
      <Button
        className="mt-3"
        onClick={() => {
          if (editors) setEditors(undefined)
          else loadEditors().then(setEditors, () => undefined)
        }}
      >
        {t(editors ? 'asText' : 'sideBySide')}
      </Button>
    </>
  )
}

function DiffEditor({
  editors: { editor },
  before,
  after,
  grammar,
}: { editors: Editors } & Omit<SideBySideProps, 'children'>) {
  const t = useTranslations('bots')
  const home = useRef<HTMLDivElement>(null)
  const label = t('diffLabel')
  useEffect(() => {
    const original = editor.createModel(before, grammar)
    const modified = editor.createModel(after, grammar)
    const made = editor.createDiffEditor(home.current!, {
      ...EDITOR_LOOKS,
      readOnly: true,
      originalEditable: false,
      renderOverviewRuler: false,
      hideUnchangedRegions: { enabled: true },
      originalAriaLabel: label,
      modifiedAriaLabel: label,
    })
    made.setModel({ original, modified })
    return () => {
      made.dispose()
      original.dispose()
      modified.dispose()
    }
  }, [editor, before, after, grammar, label])
  return (
    <div ref={home} className="relative h-[min(36rem,75vh)] overflow-hidden rounded border border-edge" />
  )
}
