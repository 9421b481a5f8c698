'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { decodeFile } from '@/judge/kit/encoding'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { entrantsIn } from '@/lib/ccs/import'
import { type SentFile, sentIn } from '@/lib/ccs/zip'
import { checkEntrants, enterAll, lackingAccounts, type PlannedEntrant } from '@/lib/contests/entrants'
import { findContest } from '@/lib/contests/queries'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { requireRole } from '@/lib/users/current-user'

/*
 * People are entered into a contest from a list: first it is checked, then all are entered. Each action checks who calls it,
 * because it can be called without its page; the commands behind them check again.
 */

/** A line of a list, and what would happen to it. */
export interface CheckedEntrant {
  readonly line: number
  readonly outcome: PlannedEntrant['outcome']
  readonly username: string
  /** Team, group, organisation and seat. */
  readonly belongs: readonly string[]
  /** Sentences: what is wrong and what is allowed. */
  readonly faults: readonly string[]
}

/** A list, and what came of it. */
export interface ListState {
  readonly csv: string
  readonly lines?: readonly CheckedEntrant[]
  /** The accounts that are not there, as a list by which they are made. */
  readonly lacking?: string
  /** What is wrong with the list as a whole. */
  readonly fault?: string
  /** What is wrong with the package that was to become a list. */
  readonly packageFault?: string
}

const pageOf = (contest: string) => `/contests/${contest}/manage/participants`

/**
 * The list in a form: what was typed, or the file that a browser without JavaScript sends along. Errors: those of
 * `decodeFile`.
 */
async function listIn(data: FormData): Promise<Result<string>> {
  const [file, csv] = [data.get('file'), data.get('csv')]
  if (file instanceof File && file.size > 0) return decodeFile(file)
  return ok(typeof csv === 'string' ? csv : '')
}

/** Says what would happen to each line of a list, or of those that a contest package becomes, and changes nothing. */
export const check = action(
  [rowId, lastState<ListState>(), formData],
  async (contest, _, data): Promise<ListState> => {
    const actor = await requireRole(`${pageOf(contest)}/list`, 'administrator')
    const sent = await sentIn(data, 'package')
    const read = sent.length > 0 ? await entrantsOfPackage(actor, contest, sent) : undefined
    if (read && !read.ok) {
      const typed = await listIn(data)
      return { csv: typed.ok ? typed.value : '', packageFault: await sentenceOf(read.error) }
    }
    const list = read ?? (await listIn(data))
    if (!list.ok) return { csv: '', fault: await sentenceOf(list.error) }
    const csv = list.value
    const plan = await checkEntrants(actor, contest, csv)
    if (!plan) notFound()
    if (!plan.ok) return { csv, fault: await sentenceOf(plan.error) }
    const t = await getTranslations('roster')
    const lines = plan.value.map(async (each): Promise<CheckedEntrant> => {
      const { line, outcome } = each
      if (outcome === 'error') {
        const faults = each.faults.map(async ({ column, ...fault }) =>
          column ? t('inColumn', { column, fault: await sentenceOf(fault) }) : sentenceOf(fault),
        )
        return { line, outcome, username: each.username, belongs: [], faults: await Promise.all(faults) }
      }
      const { username, team, group, organisation, seat } = each.entrant
      return {
        line,
        outcome,
        username,
        belongs: [team, group, organisation, seat].filter(Boolean),
        faults: [],
      }
    })
    const lacking = lackingAccounts(plan.value)
    return { csv, lines: await Promise.all(lines), ...(lacking && { lacking }) }
  },
)

async function entrantsOfPackage(actor: Actor, contest: string, sent: readonly SentFile[]) {
  const found = await findContest(actor, contest, DEFAULT_LOCALE)
  return found ? entrantsIn(sent, { teams: found.teamSize > 1 }) : notFound()
}

/** Enters everybody of a checked list whose line has no errors. */
export const enter = action(
  [rowId, lastState<ListState>(), formData],
  async (contest, _, data): Promise<ListState> => {
    const actor = await requireRole(`${pageOf(contest)}/list`, 'administrator')
    const list = await listIn(data)
    if (!list.ok) return { csv: '', fault: await sentenceOf(list.error) }
    const [csv, count] = [list.value, Number(data.get('count'))]
    const result = await enterAll(actor, contest, { text: csv, count })
    if (!result) notFound()
    if (!result.ok) return { csv, fault: await sentenceOf(result.error) }
    revalidatePath(pageOf(contest))
    redirect(pageOf(contest))
  },
)

async function sentenceOf({ code, values }: Fault): Promise<string> {
  const [t, faults] = [await getTranslations('roster'), await getTranslations('account.faults')]
  if (code === 'encoding') return (await getTranslations('errors'))(code, values)
  if (t.has(`faults.${code}`)) return t(`faults.${code}`, values)
  return faults(faults.has(code as never) ? (code as never) : 'unreadable', values)
}
