'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button'

interface Props {
  title: string
  /** Label of the close button. */
  closeWord: string
  /** Called after the dialog has closed. The caller then unmounts it. */
  onClose: () => void
  /** Whether it takes most of the window. */
  wide?: boolean
  children: ReactNode
}

/**
 * A modal dialog, using the browser's own element. It traps the focus, which starts at the element with `data-focus`
 * if there is one, and returns it afterwards. Escape, the button, and a click outside close it.
 *
 * It is rendered at the end of the body, because the controls of a replay are a form and must not include its fields.
 * Key events do not leave the dialog.
 */
export function Dialog({ title, closeWord, onClose, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Whether the pointer went down outside the dialog. A text selection may end there and must not close it. */
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
      // The event arrives late: React may have run the effect above again by then, as it does in development.
      onClose={() => dialog.current?.open || onClose()}
      onPointerDown={({ target }) => {
        beside.current = target === dialog.current
      }}
      onClick={({ target }) => target === dialog.current && beside.current && close()}
      onKeyDown={({ nativeEvent }) => nativeEvent.stopPropagation()}
      className={`dialog ${wide ? 'dialog-wide' : ''}`}
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
