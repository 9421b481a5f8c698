'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useState } from 'react'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The most bytes that the files may have together. */
  limit: number
}

/** Fills in the form from a contest package, or from the two files of one that is larger than a form may be. */
export function PackageForm({ action, limit }: Props) {
  const t = useTranslations('newContest')
  const [{ errors }, send] = useActionState(action, EMPTY)
  const [isLarge, setLarge] = useState(false)
  const error = isLarge ? t('packageLarge') : errors.package
  return (
    <form
      action={send}
      onSubmit={(event) => {
        if (isLarge) event.preventDefault()
      }}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <label className="flex min-w-0 flex-col gap-1">
        {t('package')}
        <input
          type="file"
          name="package"
          accept=".zip,.json,.yaml,application/zip"
          multiple
          required
          onChange={({ currentTarget: { files } }) => {
            const size = [...(files ?? [])].reduce((sum, file) => sum + file.size, 0)
            setLarge(size > limit)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'package-error' : undefined}
        />
      </label>
      <SubmitButton look="plain">{t('readPackage')}</SubmitButton>
      {error && (
        <p id="package-error" role="alert" className="basis-full text-small text-bad">
          {error}
        </p>
      )}
    </form>
  )
}
