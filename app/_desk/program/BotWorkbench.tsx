'use client'

import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useActionState, useEffect, useRef, useState } from 'react'
import { useDesk } from '@/app/_desk/page/desk'
import { Panel } from '@/app/_desk/page/Panel'
import type { Choice } from '@/app/_desk/tryout/choices'
import { DuelChoice } from '@/app/_desk/tryout/DuelChoice'
import { useBrowserTryOut } from '@/app/_desk/tryout/useBrowserTryOut'
import { problemAddress } from '@/app/_ui/addresses'
import { buttonClass } from '@/app/_ui/Button'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { useFaultWords } from '@/app/_ui/useFaultWords'
import type { Limits } from '@/judge/kit/limits'
import type { PuzzleId } from '@/judge/puzzles'
import type { Testcase } from '@/judge/replay/play'
import type { Role } from '@/judge/tournament/trial'
import type { CalledFunction } from '../editor/completion/called'
import { type JudgedOutput, logOf } from '../editor/judgedOutput'
import { SourceField } from '../editor/SourceField'
import { useFindings } from '../editor/useFindings'
import { submitProgram } from './actions'
import { LanguageChoice } from './LanguageChoice'
import { RoleChoice } from './RoleChoice'
import { type GivenSource, languageOfName, type OfferedLanguage, useSource } from './useSource'

/** Loaded with the first test run on the server. */
const TryOut = dynamic(() => import('../tryout/TryOut').then((views) => views.TryOut), { ssr: false })

export interface BotWorkbenchProps {
  problem: {
    readonly id: string
    readonly puzzle: PuzzleId
    /** Role in a duel; null for other problems. */
    readonly role: Role | null
    readonly sourceBytes: number
    /** Only the limits that differ from the defaults. */
    readonly limits: Partial<Limits>
    /** The cases for test runs in the browser; undefined if they are too large for that. */
    readonly printed: readonly Testcase[] | undefined
    /** Undefined if the puzzle calls no function. */
    readonly called: CalledFunction | undefined
  }
  languages: readonly OfferedLanguage[]
  /** Names of the languages that no worker of this site judges. */
  missing: readonly string[]
  /** Whether a worker is online. */
  open: boolean
  initial: string
  given: GivenSource | undefined
  /** Undefined if the user is not signed in; the editor works anyway. */
  token: string | undefined
  /** What the user must know before submitting. */
  remark: ReactNode
  /** Ids of the contests that the remark mentions. */
  pledges: readonly string[]
  /** The board to show until there is a test run. */
  children: ReactNode
}

/** Name and file extensions of a language. */
const endingsOf = ({ name, extensions }: OfferedLanguage) =>
  `${name} (${extensions.map((ending) => `.${ending}`).join(' ')})`

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The workbench for a bot: the board for test runs, the source, and the submit button. */
export function BotWorkbench(props: BotWorkbenchProps) {
  const { problem, languages, missing, open, initial, given, token, remark, pledges, children } = props
  const t = useTranslations('bot')
  const format = useFormatter()
  const words = useFaultWords(problem.puzzle)
  const [state, action, pending] = useActionState(submitProgram, {})
  const { id, role } = problem
  const drafts = role ? `${id}:${role}` : id
  const source = useSource({ problem: drafts, languages, given: state.source ?? given, initial })
  const [unread, setUnread] = useState<{ why: 'fileTooLarge' | 'fileLanguage'; name: string }>()
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const tryButton = useRef<HTMLButtonElement>(null)
  const here = useBrowserTryOut()
  const [choice, setChoice] = useState<Choice>({ on: 'printed' })
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.fault) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  const { open: show } = useDesk()
  const { leave } = here
  useEffect(() => {
    if (!state.tryout) return
    leave()
    show('board')
  }, [state.tryout, show, leave])
  const { found, look, forget } = useFindings(source.language, given)
  // The submitted source, to match findings with its lines; the editor may have changed since.
  const sent = useRef({ language: '', text: '' })
  const remember = () => {
    sent.current = { language: source.language, text: source.text }
    forget()
  }
  const language = languages.find(({ id }) => id === source.language)
  const bytes = bytesOf(source.text)
  const tooLarge = bytes > problem.sourceBytes

  const { printed, limits, puzzle } = problem
  const local = printed && language?.here ? printed : undefined
  const tryHere = (cases: readonly Testcase[]) => {
    const tried = { language: source.language, text: source.text }
    forget()
    const onResult = (remains: JudgedOutput) => look(tried, logOf(remains))
    here.run({ puzzle, limits, cases, choice, slower: language?.here ?? 1, source: tried, onResult })
    show('board')
  }

  const fault = state.fault && <Notice tone="bad">{words(state.fault)}</Notice>

  const take = async (file: File) => {
    setUnread(undefined)
    const { name } = file
    const language = languageOfName(languages, name, source.language)
    if (language === undefined) return setUnread({ why: 'fileLanguage', name })
    if (file.size > problem.sourceBytes) return setUnread({ why: 'fileTooLarge', name })
    source.open((await file.text()).replace(/\r\n?/g, '\n'), language)
  }
  const tried =
    here.board ??
    (state.tryout && (
      <TryOut
        key={state.tryout}
        id={state.tryout}
        puzzle={puzzle}
        onResult={(result) => look(sent.current, logOf(result))}
      />
    ))
  return (
    <div className="flex flex-col gap-6">
      <Panel
        name="board"
        // Next to the statement the editor comes first, until there is a game to watch.
        className={`[--board-height:max(17rem,38vh)] ${tried ? '' : 'wide:[--board-height:max(11rem,22vh)]'}`}
      >
        {tried && <div className="print:hidden">{tried}</div>}
        {/* The printout is for the problem: it never shows what the reader's own program did. */}
        <div className={tried ? 'hidden print:block' : ''}>{children}</div>
      </Panel>
      <Panel name="submit">
        <form id="bot" action={action} onSubmit={remember} className="flex scroll-mt-6 flex-col gap-3">
          <input type="hidden" name="problem" value={problem.id} />
          <input type="hidden" name="token" value={state.token ?? token ?? ''} />
          <input type="hidden" name="scripted" value={scripted ? '1' : ''} />
          {role && (
            <>
              <input type="hidden" name="role" value={role} />
              <input type="hidden" name="pledges" value={pledges.join(' ')} />
              <RoleChoice problem={id} role={role} />
            </>
          )}
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
            onRun={() => tryButton.current?.click()}
            onRestart={source.isStarter ? undefined : source.restart}
            bytes={bytes}
            limit={problem.sourceBytes}
          />
          <FileChoice label={t('file')} onFile={take} />
          {unread && (
            <Notice tone="bad">
              {t(unread.why, { name: unread.name, languages: format.list(languages.map(endingsOf)) })}
            </Notice>
          )}
          {!open && <Notice>{t('closed')}</Notice>}
          <div
            ref={bar}
            // Always visible, unless its messages are so long that it would hide the editor.
            className={`flex flex-col gap-3 border-hairline bg-paper pt-1 wide:-mx-1 wide:border-t wide:p-3 wide:pb-2 ${pledges.length > 1 ? '' : 'wide:sticky wide:-bottom-1 wide:z-10'}`}
          >
            {fault}
            {token && remark}
            {role && local && <DuelChoice role={role} choice={choice} onChoose={setChoice} />}
            <div className="flex flex-wrap items-center gap-3">
              {token ? (
                <SubmitButton disabled={tooLarge}>{t('submit')}</SubmitButton>
              ) : (
                <Link
                  href={`/sign-in?next=${encodeURIComponent(problemAddress(id, { role }))}`}
                  className={buttonClass('primary')}
                >
                  {t('signInToSubmit')}
                </Link>
              )}
              {local && (
                <button
                  ref={tryButton}
                  type="button"
                  disabled={tooLarge}
                  onClick={() => tryHere(local)}
                  className={`${buttonClass('plain')} noscript:hidden`}
                >
                  {t('tryHere')}
                </button>
              )}
              {token && (
                <button
                  ref={local ? undefined : tryButton}
                  type="submit"
                  name="tryout"
                  value="1"
                  disabled={tooLarge || pending}
                  className={buttonClass(local ? 'quiet' : 'plain')}
                >
                  {t('tryOut')}
                </button>
              )}
              <p className="grow basis-52 text-small text-soft">{t(local ? 'tryHereHint' : 'tryOutHint')}</p>
            </div>
          </div>
        </form>
      </Panel>
    </div>
  )
}
