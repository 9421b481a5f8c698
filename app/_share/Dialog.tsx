'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/app/_components/Button'

interface Props {
  title: string
  close: () => void
  children: ReactNode
}

/**
 * A dialog over the page, the browser's own: it keeps the focus and knows Escape. At the end of the body, because the
 * controls of a replay are a form and what is in here is none of its fields. Keys that are pressed in it stay in it.
 */
export function Dialog({ title, close, children }: Props) {
  const t = useTranslations('share')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => event.nativeEvent.stopPropagation()}
      className="dialog m-auto p-5"
    >
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      {children}
      <p className="mt-5 flex justify-end">
        <Button onClick={close}>{t('close')}</Button>
      </p>
    </dialog>,
    document.body,
  )
}
