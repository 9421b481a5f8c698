'use client'

import { useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the value of a field differs from what the server sent. */
const isChanged = (field: HTMLElement): field is HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLTextAreaElement
    ? field.value !== field.defaultValue
    : field instanceof HTMLSelectElement && !field.selectedOptions[0]?.defaultSelected

/**
 * Returns the value that a field should show: `rendered`, or the user's input during hydration. The user may have typed
 * or chosen something before the scripts loaded, and React would reset it to what was rendered. `onEarly` gets that
 * input before the first paint. Call this in the component that draws the field: then no lazy loading can come between
 * this check and React's own.
 */
export function useEarlyValue(id: string, rendered: string, onEarly: (value: string) => void): string {
  const takesOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const field = takesOver && globalThis.document?.getElementById(id)
  const early = field && isChanged(field) ? field.value : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one moment at which React takes over
  useLayoutEffect(() => {
    if (early !== undefined) onEarly(early)
  }, [])
  return early ?? rendered
}
