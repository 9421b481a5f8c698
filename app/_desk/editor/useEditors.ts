'use client'

import { type RefObject, useEffect, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import type { CodeEditor } from './CodeEditor'
import type { Editors } from './editors'

const CHOICE = 'editor'

/** Monaco and the site's wrapper around it. Neither is in the page's script. */
interface Loaded {
  readonly editors: Editors
  readonly CodeEditor: typeof CodeEditor
}

async function load(): Promise<Loaded> {
  const [{ loadEditors }, { CodeEditor }] = await Promise.all([import('./monaco'), import('./CodeEditor')])
  return { editors: await loadEditors(), CodeEditor }
}

/** Whether Monaco is the default: not on touch screens, and not for users who save data. */
function suits(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && window.matchMedia('(pointer: fine)').matches
}

/**
 * Loads Monaco once the user points at the field in `place` or focuses it (`wake`), unless they prefer the plain field.
 * Until it has loaded, or if it cannot be fetched, the plain field does the same.
 */
export function useEditors(place: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [plain, setPlain] = useState(true)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const choice = readStorage(CHOICE)
    setPlain(choice === 'plain' || (choice !== 'code' && !suits()))
    // The user may have reached the field before the page's scripts ran.
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
      writeStorage(CHOICE, choice)
      setPlain(choice === 'plain')
      setWanted(true)
    },
  }
}
