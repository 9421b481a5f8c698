'use client'

import { useEffect, useState } from 'react'
import { keep, kept } from '@/app/_views/storage'
import { type Editors, loadEditors } from './monaco'

const CHOICE = 'editor'

/** Whether Monaco is of use here: not on a touch screen, and not for who saves data. */
function suits(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && window.matchMedia('(pointer: fine)').matches
}

/**
 * Monaco once somebody turns to the field (`wake`), and never for who prefers a plain one. Until it is there, and where
 * it cannot be fetched, the plain field does the same.
 */
export function useEditors() {
  const [editors, setEditors] = useState<Editors>()
  const [plain, setPlain] = useState(true)

  useEffect(() => {
    const choice = kept(CHOICE)
    setPlain(choice === 'plain' || (choice !== 'code' && !suits()))
  }, [])

  const load = () => {
    loadEditors().then(setEditors, () => setPlain(true))
  }
  return {
    editors: plain ? undefined : editors,
    plain,
    wake: () => {
      if (!plain && !editors) load()
    },
    choose: (choice: 'plain' | 'code') => {
      keep(CHOICE, choice)
      setPlain(choice === 'plain')
      if (choice === 'code' && !editors) load()
    },
  }
}
