'use server'

import { redirect } from 'next/navigation'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { HOSTS } from '@/lib/access/contests'
import { matched, readSettings } from '@/lib/ccs/import'
import { sentIn } from '@/lib/ccs/zip'
import { createContest } from '@/lib/contests/commands'
import { problemsForContests } from '@/lib/contests/queries'
import { contestForm } from '@/lib/contests/settings'
import { action, formData, lastState } from '@/lib/core/input/action'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { requireRole } from '@/lib/users/current-user'
import { contestFields } from '../fields'
import { addressOf } from '../values'

/** Creates a contest. The role is checked here because an action can be called without its page. */
export const create = action([lastState<FormState>(), formData], async (_, data) => {
  const actor = await requireRole('/contests/new', ...HOSTS)
  const texts = textsOf(data)
  const sent = await submit(
    contestForm,
    texts,
    (form) => createContest(actor, form, texts.copied, 'past' in texts),
    contestFields(texts),
  )
  if (!sent.ok) return sent.state
  redirect(`/contests/${sent.value}/manage`)
})

/** How many problems that are not on this site a message names. */
const NAMED = 10

/** Reads a contest package, and shows the form with what it says. */
export const readPackage = action([lastState<FormState>(), formData], async (_, data) => {
  const actor = await requireRole('/contests/new', ...HOSTS)
  const read = readSettings(await sentIn(data, 'package'))
  if (!read.ok) return withFaults({}, [{ field: 'package', ...read.error }])
  const { problems, missing } = matched(read.value.problems, await problemsForContests(actor, DEFAULT_LOCALE))
  if (missing.length > 0) {
    const names = [...missing.slice(0, NAMED), ...(missing.length > NAMED ? ['…'] : [])].join(', ')
    return withFaults({}, [{ field: 'package', code: 'package-problems', values: { names } }])
  }
  redirect(addressOf({ ...read.value, problems }))
})
