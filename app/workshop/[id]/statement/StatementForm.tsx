'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { Texts } from '@/lib/workshop/edits'

interface StatementFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Renders what is written, saved or not. */
  preview: (data: FormData) => Promise<ReactNode>
  locale: string
  texts: Texts
  edition: string
  /** Changes with the pictures that the texts can show. */
  pictures: string
  limits: { readonly title: number; readonly summary: number }
  /** What is saved, rendered. */
  children: ReactNode
}

/** How long somebody has to stop typing until the text is rendered, in milliseconds. */
const PAUSE = 500

/** The texts of a language beside their rendering, which follows what is typed. Without scripts it shows what is saved. */
export function StatementForm({
  action,
  preview,
  locale,
  texts,
  edition,
  pictures,
  limits,
  children,
}: StatementFormProps) {
  const t = useTranslations('workshop.statementForm')
  const { state, send, form } = useActionForm(action)
  const [shown, follow] = useRendering(preview)
  const drawnWith = useRef(pictures)
  useEffect(() => {
    if (drawnWith.current === pictures || !form.current) return
    drawnWith.current = pictures
    follow(form.current)
  })
  const refused = Object.keys(state.errors).length > 0
  const values = refused ? { ...texts, ...state.values } : texts
  return (
    <form
      ref={form}
      action={send}
      onInput={({ currentTarget }) => follow(currentTarget)}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <FormNotices state={state} />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="edition" value={(refused && state.values.edition) || edition} />
        <Field
          {...{ name: 'title', label: t('title'), maxLength: limits.title, autoComplete: 'off' }}
          defaultValue={values.title}
          error={state.errors.title}
        />
        <Field
          {...{ name: 'summary', label: t('summary'), hint: t('summaryHint') }}
          {...{ maxLength: limits.summary, autoComplete: 'off' }}
          defaultValue={values.summary}
          error={state.errors.summary}
        />
        <Field
          {...{ name: 'body', label: t('body'), hint: t('bodyHint'), lines: 22 }}
          defaultValue={values.body}
          error={state.errors.body}
        />
        <Field
          {...{ name: 'editorial', label: t('editorial'), hint: t('editorialHint'), lines: 8 }}
          defaultValue={values.editorial}
          error={state.errors.editorial}
        />
        <div>
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </div>
      <section aria-label={t('rendered')} className="min-w-0 rounded border border-hairline p-4">
        {shown ?? children}
      </section>
    </form>
  )
}

/** The rendering of what is typed, once there is one, and what to call with the form after every change. */
function useRendering(preview: StatementFormProps['preview']) {
  const [shown, setShown] = useState<ReactNode>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Counts what was asked for: an answer that comes late is not shown. */
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const turn = ++asked.current
      // Whoever is offline goes on writing, beside the last rendering.
      const rendered = await preview(new FormData(form)).catch(() => undefined)
      if (turn === asked.current && rendered !== undefined) setShown(rendered)
    }, PAUSE)
  }
  return [shown, follow] as const
}
