'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { editorAddress } from '@/app/_ui/addresses'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { useEarlyValue } from '@/app/_ui/useEarlyValue'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { decodeFile } from '@/judge/kit/encoding'
import { utf8Length } from '@/judge/kit/text'
import { ROLES, type Role } from '@/judge/tournament/trial'
import type { CalledFunction } from '../editor/completion/called'
import { SourceField } from '../editor/SourceField'
import type { Found } from '../editor/useFindings'
import { languageOfName, type MissingLanguage, type OfferedLanguage, type useSource } from './useSource'

interface Props {
  id: string
  action: (form: FormData) => void
  onSubmit: () => void
  problem: {
    readonly id: string
    readonly role: Role | null
    readonly sourceBytes: number
    readonly called: CalledFunction | undefined
  }
  languages: readonly OfferedLanguage[]
  /** The languages that no worker of this site judges. */
  missing: readonly MissingLanguage[]
  /** Whether a worker is online. */
  open: boolean
  source: ReturnType<typeof useSource>
  bytes: number
  found: Found | undefined
  onRun: () => void
  token: string
  scripted: boolean
  /** What the user must know before submitting, and the contests that it mentions. */
  remark: ReactNode
  pledges: readonly string[]
}

/** Name and file extensions of a language. */
const endingsOf = ({ name, extensions }: OfferedLanguage) =>
  `${name} (${extensions.map((ending) => `.${ending}`).join(' ')})`

/** The form with the source. Its buttons are elsewhere: see `ActionBar`. */
export function SourceForm(props: Props) {
  const { id, action, onSubmit, problem, languages, missing, open, source, found, token, scripted } = props
  const t = useTranslations('bot')
  const format = useFormatter()
  const refusal = useRefusal()
  const [unread, setUnread] = useState<string>()
  const language = languages.find(({ id }) => id === source.language)

  const take = async (file: File) => {
    setUnread(undefined)
    const { name } = file
    const language = languageOfName(languages, name, source.language)
    if (language === undefined)
      return setUnread(t('fileLanguage', { name, languages: format.list(languages.map(endingsOf)) }))
    // In UTF-16, a source has up to twice its bytes, and two for the mark.
    if (file.size > 2 * (problem.sourceBytes + 1)) return setUnread(t('fileTooLarge', { name }))
    const read = await decodeFile(file)
    if (!read.ok) return setUnread(t('fileEncoding', { name, fault: refusal(read.error) }))
    if (utf8Length(read.value) > problem.sourceBytes) return setUnread(t('fileTooLarge', { name }))
    source.open(read.value.replace(/\r\n?/g, '\n'), language)
  }
  return (
    <form id={id} action={action} onSubmit={onSubmit} className="source-form">
      <input type="hidden" name="problem" value={problem.id} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="scripted" value={scripted ? '1' : ''} />
      {problem.role && (
        <>
          <input type="hidden" name="role" value={problem.role} />
          <input type="hidden" name="pledges" value={props.pledges.join(' ')} />
          <RoleChoice problem={problem.id} role={problem.role} />
        </>
      )}
      {props.remark}
      <LanguageChoice
        languages={languages}
        missing={missing}
        chosen={source.language}
        onChoose={source.choose}
        onEarly={(language) => source.onEarly({ language })}
      />
      {source.draft && (
        <Notice>
          {t(source.draft.under === 'given' ? 'draftBelow' : 'typedEarly')}{' '}
          <button type="button" className="link" onClick={source.takeDraft}>
            {t('takeDraft')}
          </button>
        </Notice>
      )}
      <SourceField
        text={source.text}
        edition={source.edition}
        language={language}
        called={problem.called}
        languageName={language?.name ?? source.language}
        found={found}
        onChange={source.edit}
        onEarly={(text) => source.onEarly({ text })}
        onReplace={source.replace}
        onFile={take}
        onRun={props.onRun}
        onRestart={source.isStarter ? undefined : source.restart}
        bytes={props.bytes}
        limit={problem.sourceBytes}
      />
      <FileChoice label={t('file')} onFile={take} />
      {unread && <Notice tone="bad">{unread}</Notice>}
      {!open && <Notice>{t('closed')}</Notice>}
    </form>
  )
}

interface LanguageChoiceProps {
  languages: readonly OfferedLanguage[]
  missing: readonly MissingLanguage[]
  chosen: string
  onChoose: (id: string) => void
  /** See `useEarlyValue`. */
  onEarly: (id: string) => void
}

/**
 * The languages that are judged here, with their versions. The others are listed by name, so that users need not search
 * for them.
 */
function LanguageChoice({ languages, missing, chosen, onChoose, onEarly }: LanguageChoiceProps) {
  const t = useTranslations('bot')
  const value = useEarlyValue('language', chosen, onEarly)
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <label htmlFor="language" className="font-medium">
        {t('language')}
      </label>
      <select
        id="language"
        name="language"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-10 grow rounded border border-edge bg-raised px-3"
      >
        {languages.map(({ id, name, version }) => (
          <option key={id} value={id}>
            {version ? `${name} ${version}` : name}
          </option>
        ))}
      </select>
      {missing.length > 0 && (
        <p className="w-full text-small text-soft">
          {t('missing', { names: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  )
}

/** Chooses the side of a duel. Each side has its own board, starters and drafts, and therefore its own URL. */
function RoleChoice({ problem, role }: { problem: string; role: Role }) {
  const t = useTranslations('bot')
  return (
    <nav aria-label={t('role')} className="flex flex-wrap items-baseline gap-x-4">
      <span aria-hidden="true" className="font-medium">
        {t('role')}
      </span>
      {ROLES.map((each) => (
        <Link
          key={each}
          href={editorAddress(problem, { role: each })}
          aria-current={each === role ? 'page' : undefined}
          className={`border-b-2 py-2 ${each === role ? 'border-ink font-medium' : 'border-transparent text-soft hover:text-ink'}`}
        >
          {t(`roles.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
