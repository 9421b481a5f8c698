'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '@/app/_components/Button'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page. Escape, the button, and a click beside it close it; the focus goes back where it was. */
export function Sheet({ title, onClose, children }: Props) {
  const t = useTranslations('replay')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="dialog m-auto max-h-[min(50rem,92dvh)] p-0"
    >
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id={heading} className="text-title">
            {title}
          </h2>
          <Button onClick={() => dialog.current?.close()}>{t('close')}</Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
