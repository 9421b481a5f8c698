'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useDeferredValue, useEffect, useMemo } from 'react'
import type { Face } from '@/app/_boards/face'
import { buttonClass } from '@/app/_components/Button'
import { Link } from '@/app/_components/Link'
import { Notice } from '@/app/_components/Notice'
import { SubmitButton } from '@/app/_components/SubmitButton'
import { useFaultWords } from '@/app/_components/useFaultWords'
import { VerdictLine } from '@/app/_components/Verdict'
import { Panel } from '@/app/_desk/Panel'
import { useExample } from '@/app/_desk/useExample'
import { Player } from '@/app/_replay/Player'
import { usePlayback } from '@/app/_replay/usePlayback'
import { type CaseVerdict, judgeOn, type Scene, sceneOn } from '@/judge/replay/play'
import type { Example } from '@/lib/problems/examples'
import { AnswerField } from './AnswerField'
import { submit } from './submit'
import { useDraft } from './useDraft'

export interface WorkbenchProps {
  problem: Game & { readonly id: string }
  /** Those of the statement. */
  examples: readonly Example[]
  /** Missing for somebody who is not signed in: the preview works all the same. */
  token: string | undefined
}

interface Game {
  readonly level: string
  readonly seed: number
}

interface Preview {
  readonly verdict: CaseVerdict | undefined
  readonly scene: Scene
}

/** The simulator of the server, run on what is in the field. An answer that cannot be read shows the bare level. */
function previewOf({ puzzle }: Face, { level, seed }: Game, text: string): Preview {
  const verdict = text.trim() === '' ? undefined : judgeOn(puzzle, { name: 'printed', level, seed }, text)
  const scene = sceneOn(puzzle, { level, seed }, verdict?.played ? [text] : [])
  if (!scene.ok) throw new Error(`the level cannot be drawn: ${scene.error.code}`)
  return { verdict, scene: scene.value }
}

/** Board, answer field and the way to submit; while one types, the board shows what the answer does. */
export function Workbench({ face, problem, examples, token }: WorkbenchProps & { face: Face }) {
  const puzzle = face.puzzle.id
  const { id, level, seed } = problem
  const t = useTranslations('problem')
  const words = useFaultWords(puzzle)
  const [state, action] = useActionState(submit, {})
  const [draft, setDraft] = useDraft(`draft:${id}`, state.answer)
  const { example, tryOn, leave } = useExample(examples, state.answer)
  // What is typed over an example for the problem's own board becomes one's answer.
  const own = example?.level === undefined
  const text = example?.text ?? draft
  const setText = (next: string) => {
    if (!own) return tryOn(next)
    leave()
    setDraft(next)
  }
  const shown = useDeferredValue(text)
  const board = useDeferredValue(example?.level ?? level)
  const preview = useMemo(() => previewOf(face, { level: board, seed }, shown), [face, board, seed, shown])
  const { verdict, scene } = preview
  const { film } = scene
  const playback = usePlayback({ length: film.length, step: film.length })
  // While one types, the board shows where the answer leads.
  useEffect(() => playback.send({ do: 'go', to: film.length }), [playback, film])
  const unreadable = verdict?.verdict === 'invalid' ? verdict.reason : undefined
  // The mark belongs to the text that was judged: while the preview lags behind the typing there is none.
  const place = shown === text ? unreadable?.at : undefined

  return (
    <div className="flex flex-col gap-2">
      {/* Above the field it is only looked at: there must be room for the field, and for a keyboard of the screen. */}
      <Panel
        name="board"
        above="submit"
        className="bg-paper [--board-height:max(17rem,48vh)] data-above:z-10 data-above:-mx-4 data-above:px-4 data-above:[--board-height:34vh] [@media(height>=37.5rem)]:data-above:sticky [@media(height>=37.5rem)]:data-above:top-12 data-above:[&_[aria-live]]:hidden data-above:[&_form]:hidden"
      >
        <Player face={face} scene={scene} playback={playback} />
      </Panel>
      <Panel name="submit">
        <form action={action} className="flex flex-col gap-2">
          <input type="hidden" name="problem" value={id} />
          <input type="hidden" name="token" value={token ?? ''} />
          {example && (
            <div className="flex flex-wrap items-baseline gap-x-4 text-small text-soft">
              <p>{t(own ? 'exampleShown' : 'otherBoard')}</p>
              <button type="button" className="link py-1 text-ink" onClick={leave}>
                {t('backToAnswer')}
              </button>
            </div>
          )}
          <AnswerField
            text={text}
            onChange={setText}
            fault={place}
            invalid={Boolean(unreadable)}
            describedBy="preview"
          />
          <div id="preview" aria-live="polite" className="min-h-12">
            {verdict ? (
              <VerdictLine puzzle={puzzle} {...verdict} />
            ) : (
              <p className="text-soft">{t('previewHint')}</p>
            )}
          </div>
          {/* An answer that cannot be read says so in the preview already. */}
          {state.fault && !unreadable && (state.answer ?? '') === text && (
            <Notice tone="bad">{words(state.fault)}</Notice>
          )}
          <div>
            {token ? (
              <SubmitButton disabled={!own}>{t('submit')}</SubmitButton>
            ) : (
              <Link href={`/sign-in?next=/problems/${id}`} className={buttonClass('primary')}>
                {t('signInToSubmit')}
              </Link>
            )}
          </div>
        </form>
      </Panel>
    </div>
  )
}
