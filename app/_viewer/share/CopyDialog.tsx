'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/app/_ui/Dialog'

/** Shows a text to copy by hand if the page may not access the clipboard. */
export function CopyDialog({ text, close }: { text: string; close: () => void }) {
  const t = useTranslations('share')
  return (
    <Dialog title={t('copyTitle')} closeWord={t('close')} onClose={close}>
      <p className="mb-2 text-soft">{t('copyByHand')}</p>
      <textarea
        data-focus
        readOnly
        rows={4}
        aria-label={t('copyTitle')}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full rounded border border-edge bg-raised p-2 font-mono text-small break-all"
      />
    </Dialog>
  )
}
