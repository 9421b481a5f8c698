'use client'

import { useEffect } from 'react'

/** Keeps the step in the address, so that a copied link opens at it. */
export function useAddress(step: number, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    const url = new URL(window.location.href)
    if (url.searchParams.get('step') === `${step}`) return
    url.searchParams.set('step', `${step}`)
    window.history.replaceState(window.history.state, '', url)
  }, [step, enabled])
}
