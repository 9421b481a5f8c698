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
import { Player } from '@/app/_replay/Player'
import { usePlayback } from '@/app/_replay/usePlayback'
import { type CaseVerdict, judgeOn, type Scene, sceneOn } from '@/judge/replay/play'
import { AnswerField } from './AnswerField'
import { submit } from './submit'
import { useDraft } from './useDraft'

export interface WorkbenchProps {
  problem: { readonly id: string; readonly level: string; readonly seed: number }
  /** Missing for somebody who is not signed in: the preview works all the same. */
  token: string | undefined
}

interface Preview {
  readonly verdict: CaseVerdict | undefined
  readonly scene: Scene
}

/** The simulator of the server, run on what is in the field. An answer that cannot be read shows the bare level. */
function previewOf({ puzzle }: Face, { level, seed }: WorkbenchProps['problem'], text: string): Preview {
  const verdict = text.trim() === '' ? undefined : judgeOn(puzzle, { name: 'printed', level, seed }, text)
  const scene = sceneOn(puzzle, { level, seed }, verdict?.played ? [text] : [])
  if (!scene.ok) throw new Error(`the level cannot be drawn: ${scene.error.code}`)
  return { verdict, scene: scene.value }
}

/** Board, answer field and the way to submit; while one types, the board shows what the answer does. */
export function Workbench({ face, problem, token }: WorkbenchProps & { face: Face }) {
  const puzzle = face.puzzle.id
  const t = useTranslations('problem')
  const words = useFaultWords(puzzle)
  const [state, action] = useActionState(submit, {})
  const [text, setText] = useDraft(`draft:${problem.id}`, state.answer)
  const shown = useDeferredValue(text)
  const preview = useMemo(() => previewOf(face, problem, shown), [face, problem, shown])
  const { verdict, scene } = preview
  const { film } = scene
  const playback = usePlayback({ length: film.length, step: film.length })
  // While one types, the board shows where the answer leads.
  useEffect(() => playback.send({ do: 'go', to: film.length }), [playback, film])
  const unreadable = verdict?.verdict === 'invalid' ? verdict.reason : undefined
  // The mark belongs to the text that was judged: while the preview lags behind the typing there is none.
  const place = shown === text ? unreadable?.at : undefined

  return (
    <div className="flex flex-col gap-2 [--board-height:max(17rem,42vh)]">
      <Player face={face} scene={scene} playback={playback} />
      <form action={action} className="flex flex-col gap-2">
        <input type="hidden" name="problem" value={problem.id} />
        <input type="hidden" name="token" value={token ?? ''} />
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
            <SubmitButton>{t('submit')}</SubmitButton>
          ) : (
            <Link href={`/sign-in?next=/problems/${problem.id}`} className={buttonClass('primary')}>
              {t('signInToSubmit')}
            </Link>
          )}
        </div>
      </form>
    </div>
  )
}
