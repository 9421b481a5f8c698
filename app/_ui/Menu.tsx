'use client'

import type { MouseEvent, ReactNode } from 'react'

interface Props {
  id: string
  /** What the button shows. */
  button: ReactNode
  /** Its name, where what it shows is not one. */
  label?: string
  className?: string
  children: ReactNode
}

/** A link leads away, and the menu with it: the header stays when the page changes. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}

/**
 * A button and what it opens. The browser opens and closes it, by mouse and keyboard and without scripts, closes it when
 * one clicks elsewhere, and tells assistive technology so: https://developer.mozilla.org/docs/Web/API/Popover_API.
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
