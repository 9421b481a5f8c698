'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Notice } from '@/app/_ui/Notice'
import type { Role } from '@/judge/tournament/trial'
import type { CalledFunction } from '../editor/completion/called'
import { SourceField } from '../editor/SourceField'
import type { Found } from '../editor/useFindings'
import { LanguageChoice } from './LanguageChoice'
import { RoleChoice } from './RoleChoice'
import { languageOfName, type OfferedLanguage, type useSource } from './useSource'

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
  /** Names of the languages that no worker of this site judges. */
  missing: readonly string[]
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
  const [unread, setUnread] = useState<{ why: 'fileTooLarge' | 'fileLanguage'; name: string }>()
  const language = languages.find(({ id }) => id === source.language)

  const take = async (file: File) => {
    setUnread(undefined)
    const { name } = file
    const language = languageOfName(languages, name, source.language)
    if (language === undefined) return setUnread({ why: 'fileLanguage', name })
    if (file.size > problem.sourceBytes) return setUnread({ why: 'fileTooLarge', name })
    source.open((await file.text()).replace(/\r\n?/g, '\n'), language)
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
        grammar={language?.grammar ?? 'plaintext'}
        language={source.language}
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
      {unread && (
        <Notice tone="bad">
          {t(unread.why, { name: unread.name, languages: format.list(languages.map(endingsOf)) })}
        </Notice>
      )}
      {!open && <Notice>{t('closed')}</Notice>}
    </form>
  )
}
