'use client'

import { useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a field holds something else than the server has sent. */
const isChanged = (field: HTMLElement): field is HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLTextAreaElement
    ? field.value !== field.defaultValue
    : field instanceof HTMLSelectElement && !field.selectedOptions[0]?.defaultSelected

/**
 * What a field is to show: what is `rendered`, but what it holds already while React takes over the page of the server.
 * Somebody may have written or chosen there before the scripts had come, and React would put back what was rendered.
 * `onEarly` is told of it before anything is painted. To be called by the component that draws the field: there nothing
 * that is still to be loaded comes between this look at it and React's.
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
