'use client'

import { type RefObject, useEffect, useState } from 'react'
import { keep, kept } from '@/app/_ui/storage'
import type { CodeEditor } from './CodeEditor'
import type { Editors } from './editors'

const CHOICE = 'editor'

/** Monaco, and what the site puts around it. Neither is in the script of the page. */
interface Loaded {
  readonly editors: Editors
  readonly CodeEditor: typeof CodeEditor
}

async function load(): Promise<Loaded> {
  const [{ loadEditors }, { CodeEditor }] = await Promise.all([import('./monaco'), import('./CodeEditor')])
  return { editors: await loadEditors(), CodeEditor }
}

/** Whether Monaco is of use here: not on a touch screen, and not for who saves data. */
function suits(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && window.matchMedia('(pointer: fine)').matches
}

/**
 * Monaco once somebody turns to the field in `place` (`wake`), and never for who prefers a plain one. Until it is there,
 * and where it cannot be fetched, the plain field does the same.
 */
export function useEditors(place: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [plain, setPlain] = useState(true)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const choice = kept(CHOICE)
    setPlain(choice === 'plain' || (choice !== 'code' && !suits()))
    // Whoever was faster than the page's scripts has turned to it already.
    if (place.current?.matches(':hover, :focus-within')) setWanted(true)
  }, [place])
  useEffect(() => {
    if (wanted && !plain) load().then(setLoaded, () => setPlain(true))
  }, [wanted, plain])

  return {
    code: plain ? undefined : loaded,
    plain,
    wake: () => setWanted(true),
    choose: (choice: 'plain' | 'code') => {
      keep(CHOICE, choice)
      setPlain(choice === 'plain')
      setWanted(true)
    },
  }
}
