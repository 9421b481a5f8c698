'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OwnLevel } from '@/app/_desk/own/OwnLevel'
import { Panel } from '@/app/_desk/page/DeskPage'
import { useDesk, useExample } from '@/app/_desk/page/desk'
import { asPosted, useSubmission } from '@/app/_desk/page/useSubmission'
import { rememberReading } from '@/app/_desk/panes/restore'
import { buttonClass } from '@/app/_ui/Button'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Link } from '@/app/_ui/Link'
import { usePrinting } from '@/app/_ui/mediaHook'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { readOwnStorage, writeOwnStorage } from '@/app/_ui/storage'
import { useFaultWords } from '@/app/_ui/useFaultWords'
import { VerdictLine } from '@/app/_ui/Verdict'
import { Player } from '@/app/_viewer/player/Player'
import { usePlayback } from '@/app/_viewer/player/usePlayback'
import type { Result } from '@/judge/kit/result'
import type { Face } from '@/judge/puzzles/face'
import type { Example } from '@/lib/problems/examples'
import type { RefusedForm } from '@/lib/submissions/form'
import { AnswerField, previewOf, readLevel, usePreview } from './AnswerField'
import { Judging, LargeAnswer, loadLarge, loadLargeWhenIdle } from './large'
import type { AnswerLimits } from './large/LargeAnswer'
import { fitsField, type ReadFile, readFile, WORKER_THRESHOLD_CHARS } from './large/sizes'
import { Pad, usePad } from './pad/Pad'

const FORM = 'answer-form'

/** Loaded with the boards that answers are written on. Without it, as offline, they are typed. */
const BoardPointer = dynamic(
  () =>
    import('./pad/BoardPointer').then(
      ({ BoardPointer }) => BoardPointer,
      () => () => null,
    ),
  { ssr: false },
)

export interface WorkbenchProps {
  problem: {
    readonly id: string
    readonly level: string
    readonly seed: number
    readonly limits: AnswerLimits
  }
  /** The examples in the statement. */
  examples: readonly Example[]
  /** An answer in the page's address, such as a way that was found in the laboratory. */
  asked?: string | undefined
  /** Undefined if the user is not signed in; the preview works anyway. */
  token: string | undefined
  /** Why the form was refused that led to this page, without scripts. */
  refused: RefusedForm | undefined
}

/** Board, answer field and submit button. While you type, the board shows what the answer does. */
export function Workbench({
  face,
  problem,
  examples,
  asked,
  token,
  refused,
}: WorkbenchProps & { face: Face }) {
  const { pointer } = face
  const puzzle = face.puzzle.id
  const { id, level, seed, limits } = problem
  const t = useTranslations('problem')
  const does = useTranslations(`details.${puzzle}`)
  const words = useFaultWords(puzzle)
  const { state, pending, onSubmit } = useSubmission(refused)
  const { open, panel } = useDesk()
  useEffect(() => {
    if (state.fault) open('submit')
  }, [state.fault, open])
  const draft = useDraft(`draft:${id}`, state.answer, asked)
  const { example, tryOn, place: putOn, leave } = useExample(examples, state.answer)
  // Editing an example for the problem's own board turns it into the user's answer.
  const own = example?.level === undefined
  const text = example?.text ?? draft.text
  const setText = (next: string, take = draft.change) => {
    if (!own) return tryOn(next)
    leave()
    take(next)
  }
  const [file, setFile] = useState<Result<ReadFile>>()
  const take = async (chosen: File) => {
    const read = await readFile(chosen, limits.problem)
    setFile(read)
    if (read.ok) setText(read.value.text)
  }
  const [fits, setFits] = useState(true)
  const isLarge = !fitsField(text)
  const pad = usePad(pointer, text, setText)
  const byHand = pointer !== undefined && !isLarge
  const onBoard = pointer?.click !== undefined || pointer?.drag !== undefined
  const longest = level.length + limits.problem
  useEffect(() => {
    if (longest > WORKER_THRESHOLD_CHARS) loadLargeWhenIdle()
  }, [longest])
  const { verdict, scene, of, judging } = usePreview(face, { level: example?.level ?? level, seed }, text)
  const { film } = scene
  // The printout is for the problem: it shows the board before the first move, and no answer.
  const printing = usePrinting()
  const board = printing
    ? previewOf(face.puzzle, { level: readLevel(face.puzzle, level), seed }, undefined).scene
    : scene
  const playback = usePlayback({ length: film.length, step: film.length })
  // While the user types, show the board at the end of the answer; with the pad, at its cursor.
  const end = Math.min(pad.commands ?? film.length, film.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new film of the same length is shown from its end, too
  useEffect(() => playback.send({ do: 'go', to: end }), [playback, film, end])
  const unreadable = !judging && verdict?.verdict === 'invalid' ? verdict.reason : undefined
  // The mark belongs to the judged text, so there is none while the preview lags behind the typing.
  const place = of === text ? unreadable?.at : undefined
  // The preview already reports an invalid answer.
  const sentBack = !unreadable && (state.answer ?? '') === text ? state.fault : undefined
  const fault = file?.ok === false ? file.error : sentBack
  const ofStatement = examples.some(({ level }) => level === example?.level)
  const way = example
    ? {
        from: t(own ? 'exampleShown' : ofStatement ? 'otherBoard' : 'ownBoard'),
        back: t('backToAnswer'),
        take: leave,
      }
    : draft.below && {
        from: t(draft.isAsked ? 'fromAddress' : 'typedEarly'),
        back: t('takeDraft'),
        take: draft.takeBelow,
      }

  return (
    <div className="flex flex-col gap-2 max-wide:contents">
      {/* Above the field the board has no controls: there must be room for the field and an on-screen keyboard. */}
      <Panel name="board" above="submit" className="answer-board">
        {/* Next to the pad a swipe is a command; on a tab of its own the board is dragged and zoomed. */}
        <div {...(byHand && !onBoard && panel === 'submit' && { ...pad.swipes, className: 'touch-none' })}>
          <Player
            face={face}
            scene={board}
            playback={playback}
            over={
              byHand &&
              onBoard &&
              panel !== 'board' && (
                <BoardPointer face={face} level={board.level} film={film} answer={text} pad={pad} />
              )
            }
          />
        </div>
      </Panel>
      <Panel name="submit">
        <form
          id={FORM}
          action={`/problems/${id}`}
          {...asPosted}
          onSubmit={(event) => {
            rememberReading(id)
            onSubmit(event)
          }}
          className="flex flex-col gap-2"
        >
          <input type="hidden" name="problem" value={id} />
          <input type="hidden" name="token" value={token ?? ''} />
          {way && (
            <div className="flex flex-wrap items-baseline gap-x-4 text-small text-soft">
              <p>{way.from}</p>
              <button type="button" className="link py-1 text-ink" onClick={way.take}>
                {way.back}
              </button>
            </div>
          )}
          {isLarge ? (
            <LargeAnswer
              text={text}
              file={file}
              limits={limits}
              onSize={setFits}
              onBack={() => (own ? draft.back() : leave())}
            />
          ) : (
            <AnswerField
              text={text}
              onChange={setText}
              onEarly={(early) => setText(early, draft.early)}
              onFile={take}
              // Load it now so that it also works offline. If that fails, the page itself judges.
              onFocus={() =>
                loadLarge().then(
                  ({ prepare }) => prepare(longest),
                  () => {},
                )
              }
              fault={place}
              cursor={pad.cursor}
              onCursor={pad.typed}
              invalid={Boolean(unreadable)}
              describedBy="preview"
            />
          )}
          <div className="answer-tools">
            {byHand && <Pad pad={pad} />}
            <FileChoice label={t('file')} onFile={take} />
            <OwnLevel
              puzzle={puzzle}
              problem={id}
              first={level}
              answer={text}
              isTried={example?.level !== undefined && !ofStatement}
              onLevel={(own, answer) => {
                if (own !== level) putOn({ level: own, text: answer ?? text })
                else if (answer === undefined) leave()
                else putOn({ text: answer })
              }}
              onLeave={leave}
            />
          </div>
        </form>
      </Panel>
      <div className="action-bar">
        {/* Beside the button: further up, it can be out of sight, and the verdict of the preview looks like the answer. */}
        {fault && <Notice tone="bad">{words(fault)}</Notice>}
        <div className="flex items-center gap-4">
          {token ? (
            <SubmitButton form={FORM} busy={pending} disabled={!own || (isLarge && !fits)}>
              {t('submit')}
            </SubmitButton>
          ) : (
            <Link
              href={`/sign-in?next=${encodeURIComponent(`/problems/${id}#answer`)}`}
              className={buttonClass('primary')}
            >
              {t('signInToSubmit')}
            </Link>
          )}
          {/* The height is fixed, so that the button doesn't move just before the user presses it. */}
          <div id="preview" aria-live="polite" className="answer-verdict">
            {judging ? (
              <Judging />
            ) : verdict ? (
              <VerdictLine puzzle={puzzle} {...verdict} />
            ) : (
              <p className="text-soft">{onBoard ? does('pointer') : t('previewHint')}</p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/**
 * An answer that survives a reload and a sign-in on this device. `given` (a rejected answer) takes precedence, then
 * `asked` (an answer in the page's address). Text that is too long for the field is not saved: it was not typed, and browser storage is limited. `back` restores the
 * text from before it. Text that was typed before scripts loaded (`early`) takes precedence, too; `below` then holds
 * the draft until the page is closed, and is empty otherwise.
 */
function useDraft(key: string, given: string | undefined, asked: string | undefined) {
  const [text, setText] = useState(given ?? asked ?? '')
  const touched = useRef((given ?? asked) !== undefined)
  const typed = useRef('')
  const [below, setBelow] = useState('')
  /** The answer in the address, unless a rejected one hides it. */
  const opened = useRef(given === undefined ? asked : undefined)

  // Runs after the field has reported its early text, and before anything is painted or typed.
  useLayoutEffect(() => {
    const draft = readOwnStorage(key)
    if (!draft) return
    typed.current = draft
    if (!touched.current) setText(draft)
    else if (opened.current !== undefined && opened.current !== draft) setBelow(draft)
  }, [key])

  const change = (next: string) => {
    touched.current = true
    setText(next)
    if (!fitsField(next)) return
    typed.current = next
    writeOwnStorage(key, next)
  }
  const early = (next: string) => {
    const draft = readOwnStorage(key)
    if (!draft || draft === next) return change(next)
    touched.current = true
    setText(next)
    setBelow(draft)
  }
  const takeBelow = () => {
    setBelow('')
    change(below)
  }
  const isAsked = opened.current !== undefined
  return { text, below, isAsked, change, early, takeBelow, back: () => setText(typed.current) } as const
}
