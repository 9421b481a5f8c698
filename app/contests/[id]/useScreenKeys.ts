import { useEffect } from 'react'
import { keyOf } from '@/app/_ui/keys'

/** Hears these keys of a screen from the whole page. The space bar presses a control that has the focus instead. */
export function useScreenKeys(keys: readonly string[], act: (key: string) => void) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const presses =
        key === ' ' && event.target instanceof Element && event.target.closest('a, button') !== null
      if (!keys.includes(key) || event.ctrlKey || event.altKey || event.metaKey || presses) return
      event.preventDefault()
      act(key)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [keys, act])
}
