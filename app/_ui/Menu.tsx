'use client'

import type { MouseEvent, ReactNode } from 'react'

interface Props {
  id: string
  /** Content of the button. */
  button: ReactNode
  /** Accessible name of the button, if its content has none. */
  label?: string
  className?: string
  children: ReactNode
}

/** Closes the menu after a click on a link, because the header stays mounted when the page changes. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}

/**
 * A button and the popover that it opens. The browser toggles it by mouse and keyboard without scripts, closes it on a
 * click elsewhere, and informs assistive technology: https://developer.mozilla.org/docs/Web/API/Popover_API.
 */
export function Menu({ id, button, label, className = '', children }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={`flex min-h-10 items-center gap-1.5 text-soft hover:text-ink ${className}`}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click on a link is one by key, too */}
      <div id={id} popover="auto" className="menu" onClick={closeAfterLink}>
        {children}
      </div>
    </>
  )
}
