'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useRef, useState } from 'react'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PlannedLines } from '@/app/_ui/PlannedLines'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { PackageFiles } from '@/app/contests/PackageFiles'
import { decodeFile } from '@/judge/kit/encoding'
import type { Fault } from '@/judge/kit/result'
import type { CheckedEntrant, ListState } from './actions'

type Action = (state: ListState, data: FormData) => Promise<ListState>

interface Props {
  check: Action
  enter: Action
  /** Whether people take part in teams. */
  teams: boolean
  /** The most bytes that the files of a package may have together. */
  limit: number
}

const OUTCOMES = { enter: 'new', already: 'there', error: 'error' } as const

const EMPTY: ListState = { csv: '' }

/** A list of people who are to take part: paste or choose, check, enter. */
export function EntrantList({ check, enter, teams, limit }: Props) {
  const t = useTranslations('participants.list')
  const shared = useTranslations('roster')
  const [checked, sendCheck] = useActionState(check, EMPTY)
  const [entered, sendEnter] = useActionState(enter, EMPTY)
  const field = useRef<HTMLTextAreaElement>(null)
  const { csv, lines = [], lacking } = checked
  const words = { label: t('package'), submit: t('readPackage'), large: t('packageLarge') }
  const countOf = (outcome: CheckedEntrant['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length
  const count = countOf('enter')
  const refusal = useRefusal()
  const [unreadable, setUnreadable] = useState<Fault>()
  const fault = unreadable ? refusal(unreadable) : (checked.fault ?? entered.fault)
  const take = async (file: File) => {
    const text = await decodeFile(file)
    setUnreadable(text.ok ? undefined : text.error)
    if (field.current) field.current.value = text.ok ? text.value : ''
  }
  return (
    <div className="flex flex-col gap-6">
      <form action={sendCheck} className="flex max-w-2xl flex-col gap-3">
        <label htmlFor="csv" className="font-medium">
          {shared('list')}
        </label>
        <textarea
          // React empties the form after an answer; a new key keeps what was typed.
          key={csv}
          ref={field}
          id="csv"
          name="csv"
          rows={8}
          defaultValue={csv}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="csv-hint"
          placeholder={teams ? 'username;team\nariadne;The Threads' : 'username;group\nariadne;Year 9'}
          className="w-full rounded border border-edge bg-raised px-3 py-2 font-mono text-small"
        />
        <p id="csv-hint" className="text-small text-soft">
          {t(teams ? 'hintTeams' : 'hint')}
        </p>
        <FileChoice label={shared('file')} accept=".csv,.tsv,.txt,text/csv" onFile={take} />
        <div>
          <SubmitButton look={count > 0 ? 'plain' : 'primary'}>{shared('check')}</SubmitButton>
        </div>
      </form>
      <PackageFiles action={sendCheck} error={checked.packageFault} {...{ limit, words }}>
        <input type="hidden" name="csv" value={csv} />
      </PackageFiles>
      {lacking && <Lacking list={lacking} />}
      {fault && <Notice tone="bad">{fault}</Notice>}
      {lines.length > 0 && (
        <PlannedLines
          lines={lines.map(({ outcome, belongs, ...line }) => ({
            ...line,
            outcome: OUTCOMES[outcome],
            word: t(`outcomes.${outcome}`),
            about: belongs,
          }))}
          summary={t('summary', { enter: count, already: countOf('already'), error: countOf('error') })}
        >
          {count > 0 && (
            <form action={sendEnter}>
              <input type="hidden" name="csv" value={csv} />
              <input type="hidden" name="count" value={count} />
              <SubmitButton>{t('enter', { count })}</SubmitButton>
            </form>
          )}
        </PlannedLines>
      )}
    </div>
  )
}

/** The accounts that a list names and that are not there, as the list by which they are made. */
function Lacking({ list }: { list: string }) {
  const t = useTranslations('participants.list')
  return (
    <section className="flex max-w-2xl flex-col gap-3">
      <label htmlFor="lacking" className="font-medium">
        {t('lacking')}
      </label>
      <textarea
        id="lacking"
        rows={5}
        value={list}
        readOnly
        spellCheck={false}
        aria-describedby="lacking-hint"
        className="w-full rounded border border-edge bg-raised px-3 py-2 font-mono text-small"
      />
      <p id="lacking-hint" className="text-small text-soft">
        {t.rich('lackingHint', {
          link: (words) => (
            <Link href="/admin/users/roster" className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
