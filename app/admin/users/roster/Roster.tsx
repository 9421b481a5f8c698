'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, useTransition } from 'react'
import { Button, Spinner } from '@/app/_ui/Button'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Notice } from '@/app/_ui/Notice'
import { PlannedLines } from '@/app/_ui/PlannedLines'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { download } from '@/app/_viewer/share/export/files'
import { decodeFile } from '@/judge/kit/encoding'
import type { RosterNews, Slip } from '@/lib/people/create'
import type { Checked, CheckedLine } from './actions'

interface Props {
  check: (data: FormData) => Promise<Checked>
  /** The longest roster in bytes. */
  limit: number
  /** The public address of the site, if it has one. */
  address: string | undefined
}

const OUTCOMES = { create: 'new', exists: 'there', error: 'error' } as const

/** Bytes of a text in a form, where every line ends with two characters. */
const bytesOf = (text: string) => new Blob([text.replace(/\r\n|\r|\n/g, '\r\n')]).size

/** From the list to the printed sheet: paste or choose, check, create, print. */
export function Roster({ check, limit, address }: Props) {
  const t = useTranslations('roster')
  const refusal = useRefusal()
  const field = useId()
  const [csv, setCsv] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [done, setDone] = useState<number>()
  const [checking, startCheck] = useTransition()
  const creating = done !== undefined

  const change = (text: string) => {
    setCsv(text)
    // What was checked is another list.
    setChecked(undefined)
    setOutcome(undefined)
  }
  const refuse = (fault: string) => setChecked({ ok: false, fault })
  const take = async (file: File) => {
    // In UTF-16, a list has up to twice its bytes.
    if (file.size > 2 * limit) return refuse(t('faults.roster-large', { limit: Math.floor(limit / 1024) }))
    const text = await decodeFile(file)
    if (text.ok) change(text.value)
    else refuse(refusal(text.error))
  }
  const look = () =>
    startCheck(async () => {
      setOutcome(undefined)
      if (bytesOf(csv) > limit) return refuse(t('faults.roster-large', { limit: Math.floor(limit / 1024) }))
      const data = new FormData()
      data.set('csv', csv)
      const result = await check(data)
      startCheck(() => setChecked(result))
    })
  const count = (outcome: CheckedLine['outcome']) =>
    checked?.ok ? checked.lines.filter((line) => line.outcome === outcome).length : 0
  const fresh = count('create')
  const plannedLine = ({ outcome, name, email, ownPassword, ...line }: CheckedLine) => ({
    ...line,
    outcome: OUTCOMES[outcome],
    word: t(`outcomes.${outcome}`),
    about: [name, email, outcome === 'create' ? t(ownPassword ? 'ownPassword' : 'madePassword') : ''].filter(
      Boolean,
    ),
  })
  const create = async () => {
    setDone(0)
    setOutcome(await createAccounts(csv, fresh, setDone))
    setDone(undefined)
  }

  if (outcome && 'slips' in outcome) return <Sheet {...outcome} address={address} />
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-soft">{t('lead')}</p>
      <div className="flex max-w-2xl flex-col gap-3">
        <label htmlFor={field} className="font-medium">
          {t('list')}
        </label>
        <textarea
          id={field}
          rows={8}
          value={csv}
          onChange={(event) => change(event.target.value)}
          readOnly={creating}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${field}-hint`}
          placeholder={'username;name\nariadne;Ariadne of Knossos'}
          className="w-full rounded border border-edge bg-raised px-3 py-2 font-mono text-small"
        />
        <p id={`${field}-hint`} className="text-small text-soft">
          {t('hint')}
        </p>
        <FileChoice label={t('file')} accept=".csv,.tsv,.txt,text/csv" onFile={take} />
        <div>
          <Button
            onClick={look}
            look={fresh > 0 ? 'plain' : 'primary'}
            disabled={checking || creating || csv.trim() === ''}
            aria-busy={checking}
          >
            {t('check')}
            {checking && <Spinner />}
          </Button>
        </div>
      </div>
      {checked && !checked.ok && <Notice tone="bad">{checked.fault}</Notice>}
      {outcome && (
        <Notice tone="bad">
          {'fault' in outcome
            ? t(`faults.${outcome.fault.code}`, outcome.fault.values)
            : t('faults.roster-broken')}
        </Notice>
      )}
      {checked?.ok && (
        <PlannedLines
          lines={checked.lines.map(plannedLine)}
          summary={t('summary', { create: fresh, exists: count('exists'), error: count('error') })}
        >
          {fresh > 0 && (
            <Button onClick={create} look="primary" disabled={creating} aria-busy={creating}>
              {t('create', { count: fresh })}
              {creating && <Spinner />}
            </Button>
          )}
          {creating && (
            <p role="status" className="flex flex-wrap items-center gap-3 text-small text-soft">
              <progress value={done} max={fresh} aria-label={t('creating')} />
              <span className="tabular-nums">{t('progress', { done, total: fresh })}</span>
            </p>
          )}
        </PlannedLines>
      )}
    </div>
  )
}

/** What came of a creation. `broken`: nobody knows, because the connection broke. */
type Outcome =
  | { readonly slips: readonly Slip[]; readonly csv: string }
  | { readonly fault: { readonly code: string; readonly values: Readonly<Record<string, string | number>> } }
  | { readonly broken: true }

/** Has the accounts of a roster created, and says how far it is. */
async function createAccounts(
  csv: string,
  count: number,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const body = new FormData()
  body.set('csv', csv)
  body.set('count', String(count))
  try {
    const response = await fetch('/api/roster', { method: 'POST', body })
    if (!response.ok || !response.body) return { broken: true }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const news = JSON.parse(line) as RosterNews
        if (!('done' in news)) return news
        onProgress(news.done)
      }
    }
  } catch {
    // Said below.
  }
  return { broken: true }
}

interface SheetProps {
  slips: readonly Slip[]
  /** The same as a file. */
  csv: string
  address: string | undefined
}

/** The passwords of new accounts, to print and to cut: one slip for each person. They are nowhere else. */
function Sheet({ slips, csv, address }: SheetProps) {
  const t = useTranslations('roster')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // Whoever leaves the page cannot come back to the passwords.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <>
      <div className="mb-6 flex flex-col items-start gap-4 print:hidden">
        <h3 ref={heading} tabIndex={-1} className="text-large">
          {t('created', { count: slips.length })}
        </h3>
        <Notice>{t('once')}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button onClick={() => download(new Blob([csv], { type: 'text/csv' }), 'accounts.csv')}>
            {t('save')}
          </Button>
        </div>
      </div>
      <ul className="grid gap-0 border-t border-l border-dashed border-edge sm:grid-cols-2 print:grid-cols-2">
        {slips.map(({ username, name, password }) => (
          <li
            key={username}
            className="break-inside-avoid border-r border-b border-dashed border-edge px-5 py-4"
          >
            <p className="font-medium wrap-anywhere">{name}</p>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
              <dt className="text-small text-soft">{t('site')}</dt>
              <dd className="wrap-anywhere">{address ?? window.location.origin}</dd>
              <dt className="text-small text-soft">{t('who')}</dt>
              <dd className="font-mono wrap-anywhere">{username}</dd>
              <dt className="text-small text-soft">{t('password')}</dt>
              <dd className="font-mono wrap-anywhere">{password}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
