'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { asPosted } from '@/app/_desk/page/useSubmission'
import { editorAddress, problemAddress } from '@/app/_ui/addresses'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { readOwnStorage, readStorage, writeOwnStorage, writeStorage } from '@/app/_ui/storage'
import { useEarlyValue } from '@/app/_ui/useEarlyValue'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { decodeFile } from '@/judge/kit/encoding'
import { utf8Length } from '@/judge/kit/text'
import type { Language } from '@/judge/languages/language'
import { ROLES, type Role } from '@/judge/tournament/trial'
import type { CalledFunction } from '../editor/called'
import { type Found, SourceField } from '../editor/SourceField'

interface Props {
  id: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
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
  const { id, onSubmit, problem, languages, missing, open, source, found, token, scripted } = props
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
    <form
      id={id}
      action={problemAddress(problem.id, { role: problem.role })}
      {...asPosted}
      onSubmit={onSubmit}
      className="source-form"
    >
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
        colours={source.isStarter ? language?.colours : undefined}
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

/** A language as the editor needs it. A plain object, so that the full language descriptions stay on the server. */
export interface OfferedLanguage
  extends Pick<
    Language,
    'id' | 'name' | 'extensions' | 'grammar' | 'dialect' | 'formatter' | 'file' | 'indent'
  > {
  readonly version: string | undefined
  readonly starter: string
  /** The colours of the starter, see `PlainField`. */
  readonly colours: string | undefined
  /** How many times slower than the stated limits test runs in the browser are; undefined if they are not possible. */
  readonly here: number | undefined
}

/** A language that cannot be chosen here. */
export type MissingLanguage = Pick<OfferedLanguage, 'id' | 'name'>

/** A source to show instead of the draft: a rejected one, or an older version. */
export interface GivenSource {
  readonly language: string
  readonly text: string
  /** Its compiler log, if it has been judged before. */
  readonly log?: string
}

/** What the user chose and typed before scripts loaded. */
interface Early {
  readonly language?: string
  readonly text?: string
}

/** A draft that is hidden, and what is shown instead. */
interface Draft {
  readonly text: string
  readonly under: 'given' | 'typed'
}

const LANGUAGE = 'language'
const draftKey = (problem: string, language: string) => `draft:${problem}:${language}`

interface Wanted {
  readonly problem: string
  readonly languages: readonly OfferedLanguage[]
  readonly given: GivenSource | undefined
  /** The language if neither the user nor the browser has another. */
  readonly initial: string
}

/**
 * The source in the editor: one draft per problem and language, saved on this device, or the starter if there is none.
 * A given source does not replace the draft until the user edits it; `draft` holds the draft meanwhile. The same
 * applies to text typed before the draft was loaded, until the page is closed.
 */
export function useSource({ problem, languages, given, initial }: Wanted) {
  const starterOf = (id: string) => languages.find((language) => language.id === id)?.starter ?? ''
  const [language, setLanguage] = useState(given?.language ?? initial)
  const [text, setText] = useState(given?.text ?? starterOf(language))
  const [draft, setDraft] = useState<Draft>()
  const [edition, setEdition] = useState(0)
  const early = useRef<Early>({})
  const begun = useRef(false)

  // Runs before anything is painted or typed, and after the fields have reported their early values.
  useLayoutEffect(() => {
    if (begun.current) return
    begun.current = true
    const { language: turnedTo, text: typed } = early.current
    const known = given?.language ?? (typed === undefined ? readStorage(LANGUAGE) : null)
    const last = turnedTo ?? known ?? initial
    const chosen = languages.some(({ id }) => id === last) ? last : initial
    const below = readOwnStorage(draftKey(problem, chosen))
    const shown = typed ?? (turnedTo === undefined ? given?.text : undefined)
    if (turnedTo) writeStorage(LANGUAGE, turnedTo)
    if (shown !== undefined && below !== null && below !== shown)
      setDraft({ text: below, under: typed === undefined ? 'given' : 'typed' })
    else if (typed !== undefined) writeOwnStorage(draftKey(problem, chosen), typed)
    if (given && shown === given.text) return
    setLanguage(chosen)
    setText(shown ?? below ?? languages.find(({ id }) => id === chosen)?.starter ?? '')
    setEdition((last) => last + 1)
  }, [problem, languages, given, initial])

  const write = (next: string, id: string) => {
    setText(next)
    writeOwnStorage(draftKey(problem, id), next === starterOf(id) ? '' : next)
  }

  const edit = (next: string) => {
    write(next, language)
    // A user who typed before the draft was loaded keeps typing, and may still want the draft.
    setDraft((below) => (below?.under === 'typed' ? below : undefined))
  }

  /** Like `edit`, for a text that was not typed. */
  const replace = (next: string, id = language) => {
    write(next, id)
    setDraft(undefined)
    setEdition((last) => last + 1)
  }

  const choose = (id: string) => {
    setLanguage(id)
    setDraft(undefined)
    setEdition((last) => last + 1)
    setText(readOwnStorage(draftKey(problem, id)) ?? starterOf(id))
    writeStorage(LANGUAGE, id)
  }

  /** Opens a file: its text and its language. */
  const open = (next: string, id: string) => {
    setLanguage(id)
    writeStorage(LANGUAGE, id)
    replace(next, id)
  }

  return {
    language,
    text,
    draft,
    /** Increases whenever another text replaces the typed one. */
    edition,
    /** Called by the fields with their early values. */
    onEarly: (values: Early) => void Object.assign(early.current, values),
    isStarter: text === starterOf(language),
    edit,
    replace: (next: string) => replace(next),
    choose,
    open,
    restart: () => replace(starterOf(language)),
    takeDraft: () => draft && replace(draft.text),
  }
}

/**
 * The language of a file by its name; the longest matching extension wins. A name without an extension means the chosen
 * language. `undefined` if the extension belongs to none of the languages.
 */
export function languageOfName(
  languages: readonly OfferedLanguage[],
  name: string,
  chosen: string,
): string | undefined {
  if (!/[^.]\./.test(name)) return chosen
  const small = name.toLowerCase()
  return languages
    .flatMap(({ id, extensions }) => extensions.map((ending) => ({ id, ending })))
    .filter(({ ending }) => small.endsWith(`.${ending}`))
    .sort((a, b) => b.ending.length - a.ending.length)[0]?.id
}
