'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useActionState, useRef, useState } from 'react'
import { Button, buttonClass } from '@/app/_components/Button'
import { Link } from '@/app/_components/Link'
import { Notice } from '@/app/_components/Notice'
import { SubmitButton } from '@/app/_components/SubmitButton'
import { useFaultWords } from '@/app/_components/useFaultWords'
import type { PuzzleId } from '@/judge/puzzles'
import { LanguageChoice } from './LanguageChoice'
import { SourceField } from './SourceField'
import { submitProgram } from './submit'
import { TryOut } from './TryOut'
import { type GivenSource, languageOfName, type OfferedLanguage, useSource } from './useSource'

export interface BotWorkbenchProps {
  problem: { readonly id: string; readonly puzzle: PuzzleId; readonly sourceBytes: number }
  languages: readonly OfferedLanguage[]
  /** Names of those that no worker of this site judges. */
  missing: readonly string[]
  /** Whether a worker is there. */
  open: boolean
  initial: string
  given: GivenSource | undefined
  /** Missing for somebody who is not signed in: one can write all the same. */
  token: string | undefined
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Where a bot is written: language, source, try-out and submission. */
export function BotWorkbench({
  problem,
  languages,
  missing,
  open,
  initial,
  given,
  token,
}: BotWorkbenchProps) {
  const t = useTranslations('bot')
  const format = useFormatter()
  const words = useFaultWords(problem.puzzle)
  const [state, action, pending] = useActionState(submitProgram, {})
  const source = useSource({ problem: problem.id, languages, given: state.source ?? given, initial })
  const [unread, setUnread] = useState<string>()
  const tryButton = useRef<HTMLButtonElement>(null)
  const language = languages.find(({ id }) => id === source.language)
  const bytes = bytesOf(source.text)
  const tooLarge = bytes > problem.sourceBytes

  const take = async (file: File) => {
    setUnread(undefined)
    if (file.size > problem.sourceBytes) return setUnread(file.name)
    const text = (await file.text()).replace(/\r\n?/g, '\n')
    source.open(text, languageOfName(languages, file.name))
  }
  return (
    <form action={action} className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <input type="hidden" name="problem" value={problem.id} />
      <input type="hidden" name="token" value={state.token ?? token ?? ''} />
      <div className="min-w-0">
        {source.draft !== undefined && (
          <Notice>
            {t('draftBelow')}{' '}
            <button type="button" className="link" onClick={source.takeDraft}>
              {t('takeDraft')}
            </button>
          </Notice>
        )}
        <SourceField
          text={source.text}
          grammar={language?.grammar ?? 'plaintext'}
          onChange={source.edit}
          onFile={take}
          onRun={() => tryButton.current?.click()}
          describedBy="source-size"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <LanguageChoice
          languages={languages}
          missing={missing}
          chosen={source.language}
          onChoose={source.choose}
        />
        <p
          id="source-size"
          aria-live="polite"
          className={`text-small tabular-nums ${tooLarge ? 'text-bad' : 'text-soft'}`}
        >
          {t(tooLarge ? 'tooLarge' : 'size', {
            size: format.number(bytes / 1024, { maximumFractionDigits: 1 }),
            limit: format.number(problem.sourceBytes / 1024),
          })}
        </p>
        <FileChoice onFile={take} />
        {unread !== undefined && <Notice tone="bad">{t('fileTooLarge', { name: unread })}</Notice>}
        {!source.isStarter && (
          <Button look="quiet" className="self-start" onClick={source.restart}>
            {t('restart')}
          </Button>
        )}
        {!open && <Notice>{t('closed')}</Notice>}
        {state.fault && <Notice tone="bad">{words(state.fault)}</Notice>}
        {token ? (
          <div>
            <div className="flex flex-wrap gap-3">
              <SubmitButton disabled={tooLarge}>{t('submit')}</SubmitButton>
              <button
                ref={tryButton}
                type="submit"
                name="tryout"
                value="1"
                disabled={tooLarge || pending}
                className={buttonClass('plain')}
              >
                {t('tryOut')}
              </button>
            </div>
            <p className="mt-2 text-small text-soft">{t('tryOutHint')}</p>
          </div>
        ) : (
          <Link
            href={`/sign-in?next=/problems/${problem.id}`}
            className={`${buttonClass('primary')} self-start`}
          >
            {t('signInToSubmit')}
          </Link>
        )}
        {state.tryout && <TryOut key={state.tryout} id={state.tryout} puzzle={problem.puzzle} />}
      </div>
    </form>
  )
}

/** A file instead of typing: with scripts it goes into the editor, without them it is sent along and counts. */
function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations('bot')
  return (
    <label className="flex flex-col gap-1 text-small text-soft">
      {t('file')}
      <input
        type="file"
        name="file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
        className="w-full max-w-full text-small text-ink file:me-3 file:min-h-9 file:cursor-pointer file:rounded file:border file:border-edge file:bg-raised file:px-3 file:text-ink"
      />
    </label>
  )
}
