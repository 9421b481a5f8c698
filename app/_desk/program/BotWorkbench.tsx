'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOwnCase } from '@/app/_desk/own/OwnCaseFields'
import type { FailedCase, OwnCase } from '@/app/_desk/own/ownCase'
import { PuzzleOwnCase } from '@/app/_desk/own/PuzzleOwnCase'
import { useDesk } from '@/app/_desk/page/desk'
import { useSubmission } from '@/app/_desk/page/useSubmission'
import { type PaneName, Panes, PaneToggles, usePanes } from '@/app/_desk/panes/Panes'
import { rememberReading } from '@/app/_desk/panes/restore'
import { type Choice, RunChoice } from '@/app/_desk/tryout/SampleRuns'
import type { ShrunkCase } from '@/app/_desk/tryout/ShrinkRun'
import { useRuns } from '@/app/_desk/tryout/useRuns'
import { editorAddress } from '@/app/_ui/addresses'
import { Notice } from '@/app/_ui/Notice'
import { useFaultWords } from '@/app/_ui/useFaultWords'
import { PlacesContext } from '@/app/_viewer/Places'
import { PuzzleReplay } from '@/app/_viewer/PuzzleReplay'
import { FIRST_STEP, LAST_STEP } from '@/app/_viewer/player/address'
import type { Source } from '@/judge/arena/page/messages'
import type { Limits } from '@/judge/kit/limits'
import type { PuzzleId } from '@/judge/puzzles'
import type { Testcase } from '@/judge/replay/play'
import type { Role } from '@/judge/tournament/trial'
import type { RefusedForm } from '@/lib/submissions/form'
import type { CalledFunction } from '../editor/called'
import { failed, logOf } from '../editor/judgedOutput'
import { useFindings } from '../editor/SourceField'
import { ActionBar } from './ActionBar'
import { SourceDoubt } from './SourceDoubt'
import {
  type GivenSource,
  type MissingLanguage,
  type OfferedLanguage,
  SourceForm,
  useSource,
} from './SourceForm'

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
  /** The languages that no worker of this site judges. */
  missing: readonly MissingLanguage[]
  /** Whether a worker is online. */
  open: boolean
  initial: string
  given: GivenSource | undefined
  /** Undefined if the user is not signed in; the editor works anyway. */
  token: string | undefined
  /** Why the form was refused that led to this page, without scripts. */
  refused: RefusedForm | undefined
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
  const { problem, languages, given, token, refused, initial, statement, children } = props
  const t = useTranslations('bot')
  const words = useFaultWords(problem.puzzle)
  const { state, pending, onSubmit } = useSubmission(refused)
  const { id, role } = problem
  const drafts = role ? `${id}:${role}` : id
  const source = useSource({ problem: drafts, languages, given: state.source ?? given, initial })
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const runButton = useRef<HTMLButtonElement>(null)
  const [choice, setChoice] = useState<Choice>({ on: 'printed' })
  const [console, setConsole] = useState<HTMLElement | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ console, bar }), [console, bar])
  const panes = usePanes(drafts)
  const desk = useDesk()
  const deskNow = useRef(desk)
  deskNow.current = desk
  const show = useRef((_: PaneName) => {})
  show.current = (pane) => {
    desk.open(pane)
    panes.reveal(pane)
  }
  const { own, opened, change, setOpen, replace, remove } = useOwnCase(
    drafts,
    problem.printed?.[0]?.level ?? '',
  )
  /** The user's own level, once the puzzle can read it; null if it cannot. */
  const [read, setRead] = useState<string | null>()
  const level = read ?? undefined
  /** The game that came with the level: one that was lost. */
  const [game, setGame] = useState(NO_MOVES)
  const takeLevel = useCallback((level: string | undefined, moves = NO_MOVES) => {
    setRead(level ?? null)
    setGame(moves)
  }, [])
  const { found, look, forget } = useFindings(source.language, given)
  const current = { language: source.language, text: source.text }
  /** What was sent last; the editor may have changed since. */
  const sent = useRef(current)
  const remember = () => {
    rememberReading(drafts)
    sent.current = current
    forget()
  }
  /** See `OfferedLanguage`; undefined also for cases that are too large for the browser. */
  const hereOf = ({ language }: Source) =>
    problem.printed && languages.find(({ id }) => id === language)?.here
  const [shrunk, setShrunk] = useState<Shrunk>()
  /** Puts a case that was shrunk in the place of the user's own. */
  const take = (found: ShrunkCase, seed: number, before: Shrunk['before']): OwnCase => {
    const smaller = { level: found.level, seed, moves: found.moves }
    // What cannot be shrunk any more stays what was found before.
    setShrunk((last) =>
      found.how === 'same' && last?.found.level === found.level ? last : { found, before },
    )
    setChoice({ on: 'own' })
    replace(smaller, true)
    return smaller
  }
  /** Lets the server look for the smallest level on which the program of a submission fails as in a case. */
  const shrinkOnServer = (
    source: Source,
    of: FailedCase,
    { level, seed }: OwnCase,
    before = { own, choice },
  ) => {
    forget()
    runs.start({ source, ...of, level, onShrunk: (found) => found && take(found, seed, before) })
    show.current('board')
  }
  /** Looks for the smallest level on which a source fails, and runs it on that one. */
  const shrink = (source: Source, { level, seed }: Omit<Testcase, 'name'>, before = { own, choice }) => {
    const { limits } = problem
    forget()
    runs.start({
      ...{ source, limits, shrunk: { level, seed } },
      onShrunk(found) {
        if (!found) return
        const smaller = take(found, seed, before)
        runs.start({
          ...{ source, limits, cases: [], choice: { on: 'own' }, own: smaller },
          slower: hereOf(source) ?? 1,
        })
      },
    })
    show.current('board')
  }
  const runs = useRuns({
    puzzle: problem.puzzle,
    onServer: state.tryout,
    sent,
    current,
    onResult: (tried, result) => {
      look(tried, logOf(result))
      // What did not compile has no board, only a log.
      if (result.cases.length === 0) show.current('console')
      // On a phone the board would hide what the program died of.
      else if (deskNow.current.panel === 'board' && failed(result)) show.current('console')
    },
    shrinkerOf(source, onServer) {
      const at = hereOf(source) !== undefined ? 'page' : 'server'
      if (at === 'server' && onServer === undefined) return undefined
      return {
        at,
        start(game) {
          if (at === 'page') shrink(source, game)
          else if (onServer) shrinkOnServer(source, { submissionId: onServer, caseName: game.name }, game)
          // The button goes with the game; this one is beside what stops the search.
          runButton.current?.focus({ preventScroll: true })
        },
      }
    },
  })
  const shrinkLinked = useRef((_own: OwnCase, _of: 'page' | FailedCase) => {})
  shrinkLinked.current = (own, of) => {
    const before = { own, choice: { on: 'own' } } as const
    if (hereOf(current) !== undefined) shrink(current, own, before)
    else if (of !== 'page') shrinkOnServer(current, of, own, before)
  }
  useEffect(() => {
    if (!opened) return
    setChoice({ on: 'own' })
    if (opened.isLinked) {
      // The link has a fragment, for which the router leaves the page where the last one was scrolled to.
      window.scrollTo(0, 0)
      show.current('board')
    }
    if (opened.shrinks) shrinkLinked.current(opened.own, opened.shrinks)
  }, [opened])
  useEffect(() => {
    if (!state.tryout) return
    // The server knows the sample cases only.
    setChoice({ on: 'printed' })
    show.current('board')
  }, [state.tryout])
  const choose = (next: Choice) => {
    runs.leave()
    setChoice(next)
    if ((next.on === 'own') !== (choice.on === 'own')) setOpen(next.on === 'own')
  }
  const bytes = bytesOf(source.text)
  const tooLarge = bytes > problem.sourceBytes

  const { printed, limits, puzzle } = problem
  const slower = hereOf(current)
  const local = slower === undefined ? undefined : printed
  const tryHere = (cases: readonly Testcase[]) => {
    rememberReading(drafts)
    forget()
    const game = level === undefined ? undefined : { level, seed: own.seed }
    runs.start({ limits, cases, choice, own: game, slower: slower ?? 1, source: current })
    show.current('board')
  }
  const tried = runs.board
  const isOwn = choice.on === 'own'
  return (
    <PlacesContext value={places}>
      <div className="workbench">
        <Panes
          state={panes}
          tools={{ board: printed && <RunChoice role={role} choice={choice} onChoose={choose} /> }}
        >
          {{
            statement,
            submit: (
              <SourceForm
                {...props}
                id={FORM}
                onSubmit={(event) => {
                  remember()
                  onSubmit(event)
                }}
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
                {choice.on !== 'printed' && !local && !tried && <Notice>{t('onlyHere')}</Notice>}
                {isOwn && (
                  <PuzzleOwnCase
                    puzzle={puzzle}
                    own={own}
                    onChange={(next) => {
                      runs.leave()
                      change(next)
                    }}
                    onLevel={takeLevel}
                    labelled
                    onRemove={
                      remove &&
                      (() => {
                        remove()
                        runs.leave()
                        setChoice({ on: 'printed' })
                      })
                    }
                  />
                )}
                {isOwn && shrunk && shrunk.found.level === own.level && (
                  <ShrunkNote
                    found={shrunk.found}
                    onUndo={() => {
                      runs.leave()
                      setShrunk(undefined)
                      setChoice(shrunk.before.choice)
                      replace(shrunk.before.own, shrunk.before.choice.on === 'own')
                    }}
                  />
                )}
                <div className="peer print:hidden">{tried}</div>
                {/* The printout is for the problem: it never shows what the reader's own program did. */}
                <div className="peer-[:not(:empty)]:not-print:hidden">
                  {isOwn && read === null ? (
                    <p className="text-small text-soft">{t('ownUnread')}</p>
                  ) : isOwn && level !== undefined ? (
                    <PuzzleReplay
                      key={`${game.length} ${level}`}
                      puzzle={puzzle}
                      level={level}
                      seed={own.seed}
                      moves={game}
                      asked={game.length > 0 ? LAST_STEP : FIRST_STEP}
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
                {runs.outdated && <p className="mb-2 text-small text-partial">{t('outdated')}</p>}
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
          editor={editorAddress(id, { role })}
          signedIn={Boolean(token)}
          disabled={tooLarge}
          pending={pending}
          onRun={local && (() => tryHere(local))}
          unready={isOwn && level === undefined}
          goesOn={runs.goesOn}
          outdated={runs.outdated}
          runButton={runButton}
          place={setBar}
          fault={state.fault && <Notice tone="bad">{words(state.fault)}</Notice>}
          doubt={<SourceDoubt form={FORM} {...{ problem, languages, missing: props.missing, source }} />}
          toggles={<PaneToggles state={panes} />}
        />
      </div>
    </PlacesContext>
  )
}

/** What was found, and what was shown before. */
interface Shrunk {
  readonly found: ShrunkCase
  readonly before: { readonly own: OwnCase; readonly choice: Choice }
}

/** Says of the user's own level that it is what is left of another one, which can be had back. */
function ShrunkNote({ found: { how, games }, onUndo }: { found: ShrunkCase; onUndo: () => void }) {
  const t = useTranslations('tryout.shrink')
  return (
    <p role="status" className="mb-3 text-small print:hidden">
      {t(how, { games })}{' '}
      {how !== 'same' && (
        <button type="button" onClick={onUndo} className="link">
          {t('undo')}
        </button>
      )}
    </p>
  )
}
