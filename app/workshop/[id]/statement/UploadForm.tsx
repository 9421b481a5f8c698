'use client'

import { useTranslations } from 'next-intl'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  edition: string
}

/** A form for one picture. */
export function UploadForm({ action, edition }: Props) {
  const t = useTranslations('workshop.pictures')
  const { state, send, form } = useActionForm(action)
  const error = state.errors.file
  return (
    <form ref={form} action={send} className="flex flex-col gap-3">
      <FormNotices state={state} />
      <input type="hidden" name="edition" value={edition} />
      <label htmlFor="picture" className="font-medium">
        {t('file')}
      </label>
      <input
        id="picture"
        type="file"
        name="file"
        required
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'picture-error' : 'picture-hint'}
      />
      <p id="picture-hint" className="text-small text-soft">
        {t('fileHint')}
      </p>
      {error && (
        <p id="picture-error" className="text-small text-bad">
          {error}
        </p>
      )}
      <div>
        <SubmitButton look="plain">{t('upload')}</SubmitButton>
      </div>
    </form>
  )
}
