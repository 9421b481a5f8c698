'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button'

interface Props {
  title: string
  /** The word on the button that closes it. */
  closeWord: string
  /** Told when it has been closed; who shows it takes it away then. */
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog over the page, the browser's own: it keeps the focus, which begins at `data-focus` where something inside has
 * that, and goes back where it was. Escape, the button, and a click beside it close it.
 *
 * It stands at the end of the body, because the controls of a replay are a form and what is in here is none of its fields.
 * Keys that are pressed in it stay in it.
 */
export function Dialog({ title, closeWord, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Whether the pointer went down beside the dialog: text that is marked may end there, and is no wish to close it. */
  const beside = useRef(false)
  const heading = useId()
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => current?.close()
  }, [])
  const close = () => dialog.current?.close()
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // It is told of late: meanwhile React may have run the effect above once more, as it does while developing.
      onClose={() => dialog.current?.open || onClose()}
      onPointerDown={({ target }) => {
        beside.current = target === dialog.current
      }}
      onClick={({ target }) => target === dialog.current && beside.current && close()}
      onKeyDown={({ nativeEvent }) => nativeEvent.stopPropagation()}
      className="dialog"
    >
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id={heading} className="text-title">
            {title}
          </h2>
          <Button onClick={close}>{closeWord}</Button>
        </div>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}
