'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Icon } from '@/app/_ui/Icon'
import { Notice } from '@/app/_ui/Notice'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { sceneOf } from '@/app/_viewer/boards/Picture'
import { SceneBoard } from '@/app/_viewer/boards/SceneBoard'
import { Walk } from '@/app/_walk/Walk'
import { codedIn } from '@/judge/daily/answer'
import { BOARDS, type Daily, type DailyBoard, type Day, dayAt } from '@/judge/daily/day'
import type { Fault } from '@/judge/kit/result'
import { face } from '@/judge/puzzles/robot-escape/face'
import type { DailyWalk } from '@/lib/daily/queries'
import { storeDaily } from './actions'
import { CodedBoard } from './CodedBoard'
import { Days } from './Days'
import { Ghosts } from './Ghosts'
import { BoardAndControls, Letters } from './Letters'
import { type Marks, parseMarks, withMark } from './marks'
import { GUEST } from './owner'
import { NOTHING, type Progress, parseProgress, progressKey, useProgress } from './progress'
import { Share } from './Share'

/** Length of the answer that counts, by board; missing where there is none. */
export type Figures = Readonly<Partial<Record<DailyBoard, number>>>

interface Props {
  day: Day
  boards: Daily
  /** Whose progress it is in this browser: the id of a user, or `GUEST`. */
  owner: string
  /** Whether the owner is signed in, so that results are stored by the server. */
  signedIn?: boolean
  /** What the server has of this user and day. */
  kept: Figures
  today: Day
  /** What the user has done on each day; missing for signed-out visitors. */
  marks: Marks | undefined
  /** The best walk of the day, once it is over. */
  bestWalk?: DailyWalk | undefined
  /** Walks of the people whom the user follows. */
  followed?: readonly DailyWalk[]
}

/** The three boards of a day, one at a time. Everything but storing results works without a network. */
export function Game(props: Props) {
  const {
    day,
    boards,
    owner,
    signedIn = false,
    kept: before,
    today,
    marks: stored,
    bestWalk,
    followed,
  } = props
  const t = useTranslations('daily')
  const refused = useRefusal()
  const { progress, ready, setLetters, setSent } = useProgress(owner, day, boards)
  const [kept, setKept] = useState(before)
  const [board, setBoard] = useState<DailyBoard>('robots')
  // The address names the board, so that a reload or a link shows the same one.
  useEffect(() => {
    const follow = () =>
      setBoard((before) => BOARDS.find((each) => `#${each}` === window.location.hash) ?? before)
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const open = (next: DailyBoard) => {
    setBoard(next)
    window.history.replaceState(window.history.state, '', `#${next}`)
  }
  const onSent = useCallback(
    (sent: DailyBoard, answer: string, figure: number) => {
      setKept((figures) => ({ ...figures, [sent]: figure }))
      setSent(sent, answer)
    },
    [setSent],
  )
  const fault = useKeep({ day, progress, signedIn, onSent })
  const coded = useMemo(() => codedIn(boards), [boards])
  const figureOf = (each: DailyBoard) => kept[each] ?? progress[each].best?.length
  const figure = figureOf(board)
  const { letters, best } = progress[board]
  const solved = BOARDS.filter((each) => figureOf(each) !== undefined).length
  const marks = useMarks(stored && withMark(stored, day, solved, day === today), day, solved)

  return (
    <>
      <fieldset className="mb-6 flex gap-x-6 overflow-x-auto border-b border-hairline">
        <legend className="sr-only">{t('boards')}</legend>
        {BOARDS.map((each) => {
          const done = figureOf(each)
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === board}
              onClick={() => open(each)}
              className="-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-soft hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
            >
              {t(`names.${each}`)}
              {done !== undefined && (
                <span className="flex items-center gap-1 text-good tabular-nums">
                  <Icon name="right" />
                  <span className="sr-only">{t('solved')}</span>
                  {done}
                </span>
              )}
            </button>
          )
        })}
      </fieldset>
      {/* On phones the task follows the board, so that the board and its buttons are on one screen. */}
      <div className="flex flex-col gap-4">
        <p className="max-w-prose max-lg:order-last">{t(`tasks.${board}`)}</p>
        {board === 'robots' && (
          <RobotsBoard
            level={boards.robots}
            letters={letters}
            onLetters={(next) => setLetters('robots', next)}
          />
        )}
        {board === 'maze' && (
          // What is stored is known only in the browser.
          <Walk
            key={`${ready}`}
            text={boards.maze}
            counts={{ path: letters, onPath: (path) => setLetters('maze', path) }}
          />
        )}
        {board === 'coded' && (
          <CodedBoard labyrinth={coded} letters={letters} onLetters={(next) => setLetters('coded', next)} />
        )}
      </div>
      <div aria-live="polite" className="mt-6 flex flex-col gap-3">
        {figure !== undefined && (
          <Notice tone="good">
            {t(board === 'maze' ? 'resultFirst' : 'resultBest', { count: figure })}{' '}
            {day !== today && t('late')} {owner === GUEST && t('guest')}
          </Notice>
        )}
        {fault && <Notice tone="bad">{refused(fault)}</Notice>}
        {signedIn && ready && (
          <GuestResults day={day} boards={boards} progress={progress} kept={kept} onLetters={setLetters} />
        )}
      </div>
      {board === 'maze' && (figure !== undefined || bestWalk) && (
        <Ghosts text={boards.maze} own={best} bestWalk={bestWalk} followed={followed} />
      )}
      <Share day={day} boards={boards} progress={progress} />
      <Days day={day} today={today} marks={marks} />
    </>
  )
}

const KEY = 'daily:guest:days'

/** The marks of all days: a user's as the server knows them, a guest's from this browser, with what is solved here. */
function useMarks(ofUser: Marks | undefined, day: Day, solved: number): Marks {
  const [ofGuest, setOfGuest] = useState<Marks>({})
  const guest = ofUser === undefined
  useEffect(() => {
    if (!guest) return
    const stored = parseMarks(readStorage(KEY))
    const marks = withMark(stored, day, solved, dayAt(Date.now()) === day)
    if (marks !== stored) writeStorage(KEY, JSON.stringify(marks))
    setOfGuest(marks)
  }, [guest, day, solved])
  return ofUser ?? ofGuest
}

interface RobotsBoardProps {
  level: string
  letters: string
  onLetters: (letters: string) => void
}

/** The robots move at each letter. When all of them are out, letters can only be taken back. */
function RobotsBoard({ level, letters, onLetters }: RobotsBoardProps) {
  const t = useTranslations('daily')
  const scene = useMemo(
    () => sceneOf(face, { level, seed: 0, moves: letters === '' ? [] : [letters] }),
    [level, letters],
  )
  const step = letters.length
  const { left, all } = useMemo(() => {
    const frame = scene.film.at(step)
    return face.remaining?.({ level: scene.level, frame }) ?? { left: 0, all: 0 }
  }, [scene, step])
  const out = left === 0
  return (
    <BoardAndControls
      board={
        <SceneBoard face={face} scene={scene} step={step} label={t('robotsLabel', { left, all })} plain />
      }
    >
      <Letters
        letters={letters}
        onStep={(letter) => out || onLetters(letters + letter)}
        onLetters={onLetters}
      >
        <p>{out ? t('allOut') : t('robotsLeft', { left, all })}</p>
      </Letters>
    </BoardAndControls>
  )
}

interface GuestResultsProps {
  readonly day: Day
  readonly boards: Daily
  readonly progress: Progress
  /** Length of the answer that counts, by board; missing where there is none. */
  readonly kept: Readonly<Partial<Record<DailyBoard, number>>>
  readonly onLetters: (board: DailyBoard, letters: string) => void
}

/** Offers to take into the account what was solved in this browser while nobody was signed in. */
function GuestResults({ day, boards, progress, kept, onLetters }: GuestResultsProps) {
  const t = useTranslations('daily')
  const [guest, setGuest] = useState(NOTHING)
  const key = progressKey(GUEST, day)
  useEffect(() => setGuest(parseProgress(readStorage(key), boards)), [key, boards])
  const better = BOARDS.filter((board) => {
    const [found, own] = [guest[board].best, kept[board] ?? progress[board].best?.length]
    return found !== undefined && (own === undefined || (board !== 'maze' && found.length < own))
  })
  if (better.length === 0) return null
  const take = () => {
    for (const board of better) onLetters(board, guest[board].best!)
    writeStorage(key, '')
    setGuest(NOTHING)
  }
  return (
    <Notice>
      {t('guestResults', { names: better.map((board) => t(`names.${board}`)).join(', ') })}{' '}
      <Button onClick={take} className="mt-2">
        {t('takeResults')}
      </Button>
    </Notice>
  )
}

const NOT_SENT: Fault = { code: 'daily-not-sent', values: {} }

interface Options {
  readonly day: Day
  readonly progress: Progress
  /** Whether somebody is signed in whose results can be stored. */
  readonly signedIn: boolean
  readonly onSent: (board: DailyBoard, answer: string, figure: number) => void
}

/**
 * Sends the answers that count to the server, one after the other, as soon as there are new ones. What could not be
 * sent is sent when the browser is connected again, or with the next page. Returns the last fault.
 */
function useKeep({ day, progress, signedIn, onSent }: Options): Fault | undefined {
  const [fault, setFault] = useState<Fault>()
  const [connected, setConnected] = useState(0)
  const tried = useRef('')
  useEffect(() => {
    const again = () => setConnected((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const next = signedIn ? BOARDS.find((board) => isUnsent(progress, board)) : undefined
  const answer = next && progress[next].best
  useEffect(() => {
    // React may run an effect twice, but an answer must be sent once.
    const now = `${connected} ${next} ${answer}`
    if (next === undefined || answer === undefined || tried.current === now) return
    tried.current = now
    storeDaily(day, next, answer)
      .catch(() => ({ ok: false, error: NOT_SENT }) as const)
      .then((result) => {
        setFault(result.ok ? undefined : result.error)
        if (result.ok) onSent(next, answer, result.value.figure)
      })
  }, [day, next, answer, connected, onSent])
  return fault
}

const isUnsent = (progress: Progress, board: DailyBoard): boolean =>
  progress[board].best !== undefined && progress[board].best !== progress[board].sent
