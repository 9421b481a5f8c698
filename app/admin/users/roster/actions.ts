'use server'

import { getTranslations } from 'next-intl/server'
import { action, formData } from '@/lib/core/input/action'
import { type PlannedLine, planRoster } from '@/lib/people/plan'
import { requireRole } from '@/lib/users/current-user'

/** A line of a roster, and what would happen to it. */
export interface CheckedLine {
  readonly line: number
  readonly outcome: PlannedLine['outcome']
  readonly username: string
  readonly name: string
  readonly email: string
  /** Whether the roster has a password, or one would be made. */
  readonly ownPassword: boolean
  /** Sentences: what is wrong and what is allowed. */
  readonly faults: readonly string[]
}

export type Checked =
  | { readonly ok: true; readonly lines: readonly CheckedLine[] }
  | { readonly ok: false; readonly fault: string }

/** Says what would happen to each line of a roster, and changes nothing. */
export const check = action([formData], async (data): Promise<Checked> => {
  const actor = await requireRole('/admin/users/roster', 'administrator')
  const csv = data.get('csv')
  const plan = await planRoster(actor, typeof csv === 'string' ? csv : '')
  const t = await getTranslations('roster')
  if (!plan.ok) return { ok: false, fault: t(`faults.${plan.error.code}`, plan.error.values) }
  const faults = await getTranslations('account.faults')
  const lines = plan.value.map((each): CheckedLine => {
    const { line, outcome } = each
    if (outcome !== 'error') {
      const { username, name, email, password } = each.account
      return { line, outcome, username, name, email: email ?? '', ownPassword: password !== '', faults: [] }
    }
    const sentences = each.faults.map(({ column, code, values }) => {
      const sentence = t.has(`faults.${code}`)
        ? t(`faults.${code}`, values)
        : faults(faults.has(code as never) ? (code as never) : 'unreadable', values)
      return column ? t('inColumn', { column, fault: sentence }) : sentence
    })
    const nothing = { name: '', email: '', ownPassword: false }
    return { line, outcome, username: each.username, ...nothing, faults: sentences }
  })
  return { ok: true, lines }
})
