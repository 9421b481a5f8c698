'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { PackageFiles } from '../PackageFiles'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The most bytes that the files may have together. */
  limit: number
}

/** Fills in the form from a contest package, or from the two files of one that is larger than a form may be. */
export function PackageForm({ action, limit }: Props) {
  const t = useTranslations('newContest')
  const [{ errors }, send] = useActionState(action, EMPTY)
  const words = { label: t('package'), submit: t('readPackage'), large: t('packageLarge') }
  return (
    <div className="mb-6">
      <PackageFiles action={send} error={errors.package} {...{ limit, words }} />
    </div>
  )
}
