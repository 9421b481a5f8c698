'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { useSiteRouter } from '@/app/_ui/siteRouter'
import type { RefusedForm } from '@/lib/submissions/form'

/** What a form shows after it was submitted. */
interface SubmissionState extends Partial<RefusedForm> {
  /** Id of a test run that has started. */
  readonly tryout?: string
  /** Token for the next submission: with the old token, the same text would be the same submission. */
  readonly token?: string
}

/** What /api/v1/submissions answers, see lib/http/submissions.ts. */
type Reply =
  | { readonly id: string; readonly token: string }
  | { readonly error: Partial<RefusedForm['fault']> & { readonly message: string } }

/** Without scripts, a form is sent to the address of its page, which shows it again if it is refused. */
export const asPosted = { method: 'post', encType: 'multipart/form-data' } as const

/**
 * Submits a form with an answer or a program, and opens the submission's page; a test run stays here if the form says that it
 * is `scripted`. `refused`: why the form that led to this page was refused, without scripts.
 */
export function useSubmission(refused: RefusedForm | undefined) {
  const router = useSiteRouter()
  const [state, setState] = useState<SubmissionState>(refused ?? {})
  const [pending, start] = useTransition()

  const send = async (form: FormData) => {
    const response = await fetch('/api/v1/submissions', { method: 'POST', body: form })
    const reply: Reply = await response.json()
    const text = (name: string) => String(form.get(name) ?? '')
    if ('id' in reply) {
      const stays = text('tryout') === '1' && text('scripted') === '1'
      if (stays) return start(() => setState({ tryout: reply.id, token: reply.token }))
      return start(() => {
        router.push(`/submissions/${reply.id}`)
        // What was fetched before may tell less than is solved now.
        router.refresh()
      })
    }
    const { message, ...fault } = reply.error
    const { code, values } = fault
    if (code === undefined || values === undefined) {
      // An exam leads to its contest; anything else is no answer to this form.
      const contest = response.headers.get('location')
      if (!contest) throw new Error(message)
      return start(() => router.push(contest))
    }
    // The page shows the notice that it lacked.
    if (code === 'contest-unseen') router.refresh()
    const source = { language: text('language'), text: text('source') }
    start(() =>
      setState({
        fault: { ...fault, code, values },
        ...(form.has('answer') ? { answer: text('answer') } : { source }),
      }),
    )
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    start(() => send(form))
  }
  return { state, pending, onSubmit } as const
}
