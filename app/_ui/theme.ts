/** Whether the page is dark: as the reader chose, or else as the system is. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && systemIsDark().matches)
}

/** Calls back when the theme may have changed; returns a function that unsubscribes. */
export function onThemeChange(changed: () => void): () => void {
  const system = systemIsDark()
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  system.addEventListener('change', changed)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', changed)
  }
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')
