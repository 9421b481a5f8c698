'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from './Dialog'

/** A text to be copied by hand, where the page may not. */
export function CopyDialog({ text, close }: { text: string; close: () => void }) {
  const t = useTranslations('share')
  return (
    <Dialog title={t('copyTitle')} close={close}>
      <p className="mb-2 text-soft">{t('copyByHand')}</p>
      <textarea
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
