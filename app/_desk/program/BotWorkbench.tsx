'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useActionState, useEffect, useMemo, useRef, useState } from 'react'
import { PuzzleOwnCase } from '@/app/_desk/own/PuzzleOwnCase'
import { useOwnCase } from '@/app/_desk/own/useOwnCase'
import { useDesk } from '@/app/_desk/page/desk'
import type { PaneName } from '@/app/_desk/panes/layout'
import { Panes } from '@/app/_desk/panes/Panes'
import { PaneToggles } from '@/app/_desk/panes/PaneToggles'
import { usePanes } from '@/app/_desk/panes/usePanes'
import type { Choice } from '@/app/_desk/tryout/choices'
import { RunChoice } from '@/app/_desk/tryout/RunChoice'
import { useBrowserTryOut } from '@/app/_desk/tryout/useBrowserTryOut'
import { Notice } from '@/app/_ui/Notice'
import { useFaultWords } from '@/app/_ui/useFaultWords'
import { PuzzleReplay } from '@/app/_viewer/PuzzleReplay'
import { PlacesContext } from '@/app/_viewer/turns/Places'
import type { Limits } from '@/judge/kit/limits'
import type { PuzzleId } from '@/judge/puzzles'
import type { Testcase } from '@/judge/replay/play'
import type { Role } from '@/judge/tournament/trial'
import type { CalledFunction } from '../editor/completion/called'
import { type JudgedOutput, logOf } from '../editor/judgedOutput'
import { useFindings } from '../editor/useFindings'
import { ActionBar } from './ActionBar'
import { submitProgram } from './actions'
import { SourceForm } from './SourceForm'
import { type GivenSource, type OfferedLanguage, useSource } from './useSource'

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
  statement: ReactNode
  /** The board to show until there is a test run. */
  children: ReactNode
}

const FORM = 'bot'
const NO_MOVES: readonly string[] = []

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The workbench for a bot: statement, source, board and console in panes, and what submits and runs. */
export function BotWorkbench(props: BotWorkbenchProps) {
  const { problem, languages, given, token, initial, statement, children } = props
  const t = useTranslations('bot')
  const words = useFaultWords(problem.puzzle)
  const [state, action, pending] = useActionState(submitProgram, {})
  const { id, role } = problem
  const drafts = role ? `${id}:${role}` : id
  const source = useSource({ problem: drafts, languages, given: state.source ?? given, initial })
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const runButton = useRef<HTMLButtonElement>(null)
  const here = useBrowserTryOut()
  const [choice, setChoice] = useState<Choice>({ on: 'printed' })
  const [console, setConsole] = useState<HTMLElement | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ console, bar }), [console, bar])
  const panes = usePanes()
  const desk = useDesk()
  const show = useRef((_: PaneName) => {})
  show.current = (pane) => {
    desk.open(pane)
    panes.reveal(pane)
  }
  const { leave } = here
  const { own, linked, change } = useOwnCase(drafts, problem.printed?.[0]?.level ?? '')
  /** The user's own level, once the puzzle can read it. */
  const [level, setLevel] = useState<string>()
  useEffect(() => {
    if (!linked) return
    setChoice({ on: 'own' })
    show.current('board')
  }, [linked])
  const choose = (next: Choice) => {
    leave()
    setChoice(next)
  }
  useEffect(() => {
    if (!state.tryout) return
    leave()
    show.current('board')
  }, [state.tryout, leave])
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
  const judged = (tried: typeof sent.current, result: JudgedOutput) => {
    look(tried, logOf(result))
    // What did not compile has no board, only a log.
    if (result.cases.length === 0) show.current('console')
  }
  const tryHere = (cases: readonly Testcase[]) => {
    const tried = { language: source.language, text: source.text }
    forget()
    const onResult = (result: JudgedOutput) => judged(tried, result)
    const game = level === undefined ? undefined : { level, seed: own.seed }
    here.run({
      puzzle,
      limits,
      cases,
      choice,
      own: game,
      slower: language?.here ?? 1,
      source: tried,
      onResult,
    })
    show.current('board')
  }
  const tried =
    here.board ??
    (state.tryout && (
      <TryOut
        key={state.tryout}
        id={state.tryout}
        puzzle={puzzle}
        onResult={(result) => judged(sent.current, result)}
      />
    ))
  const isOwn = choice.on === 'own'
  return (
    <PlacesContext value={places}>
      <div className="workbench">
        <Panes state={panes}>
          {{
            statement,
            submit: (
              <SourceForm
                {...props}
                id={FORM}
                action={action}
                onSubmit={remember}
                source={source}
                bytes={bytes}
                found={found}
                onRun={() => runButton.current?.click()}
                token={state.token ?? token ?? ''}
                scripted={scripted}
                remark={token && props.remark}
              />
            ),
            board: (
              <div className="pane-board">
                {printed && <RunChoice role={role} choice={choice} onChoose={choose} />}
                {choice.on !== 'printed' && !local && <Notice>{t('onlyHere')}</Notice>}
                {isOwn && (
                  <PuzzleOwnCase
                    puzzle={puzzle}
                    own={own}
                    onChange={(next) => {
                      leave()
                      change(next)
                    }}
                    onLevel={setLevel}
                  />
                )}
                <div className="peer print:hidden">{tried}</div>
                {/* The printout is for the problem: it never shows what the reader's own program did. */}
                <div className="peer-[:not(:empty)]:not-print:hidden">
                  {isOwn && level !== undefined ? (
                    <PuzzleReplay
                      key={level}
                      puzzle={puzzle}
                      level={level}
                      seed={own.seed}
                      moves={NO_MOVES}
                      asked={{ step: 0, speed: undefined }}
                      column
                    />
                  ) : (
                    children
                  )}
                </div>
              </div>
            ),
            console: (
              <div className="print:hidden">
                <section
                  ref={setConsole}
                  aria-label={t('tryOutLabel')}
                  hidden={!tried}
                  className="flex flex-col gap-3"
                />
                {!tried && <p className="text-small text-soft">{t('consoleHint')}</p>}
              </div>
            ),
          }}
        </Panes>
        <ActionBar
          form={FORM}
          problem={id}
          role={role}
          signedIn={Boolean(token)}
          disabled={tooLarge}
          pending={pending}
          onRun={local && (() => tryHere(local))}
          unready={isOwn && level === undefined}
          runButton={runButton}
          place={setBar}
          fault={state.fault && <Notice tone="bad">{words(state.fault)}</Notice>}
          toggles={<PaneToggles state={panes} />}
        />
      </div>
    </PlacesContext>
  )
}
