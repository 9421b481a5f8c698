'use client'

import { type SubmitEvent, useEffect, useSyncExternalStore } from 'react'
import { onThemeChange } from '@/app/_ui/theme'
import type { Theme } from '@/lib/core/http'

interface Props {
  label: string
  /** The name of each theme. */
  names: Readonly<Record<Theme, string>>
  /** The theme that the server has rendered. */
  rendered: Theme
}

/**
 * The themes of the site. It is a form, so it works without scripts. With them the page changes at once and keeps what is on
 * it; the attribute of the document is the state, so that all switches on a page agree.
 */
export function Themes({ label, names, rendered }: Props) {
  const theme = useSyncExternalStore(
    onThemeChange,
    () => document.documentElement.dataset.theme,
    () => rendered,
  )
  useEffect(() => onThemeChange(paintFrame), [])
  return (
    <form method="post" action="/theme" aria-label={label} onSubmit={choose}>
      {Object.entries(names).map(([each, name]) => (
        <button
          key={each}
          type="submit"
          name="theme"
          value={each}
          aria-current={each === theme || undefined}
          className="menu-item"
        >
          {name}
        </button>
      ))}
    </form>
  )
}

/** Gives the frame of the browser the colour of the page. */
function paintFrame() {
  const { backgroundColor } = getComputedStyle(document.documentElement)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = backgroundColor
}

function choose(event: SubmitEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent
  if (!(submitter instanceof HTMLButtonElement)) return
  event.preventDefault()
  document.documentElement.dataset.theme = submitter.value
  const body = new URLSearchParams({ [submitter.name]: submitter.value })
  // If this fails, the page has its theme all the same, and the next one has the old theme.
  fetch('/theme', { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
}
