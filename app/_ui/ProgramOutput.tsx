import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { visible } from '@/judge/kit/text'

/** Longer texts are cut off: a view can be a labyrinth of a million cells. */
const SHOWN = 10_000

interface Props {
  name: string
  text: string | undefined
  /** Shown if there is no text. */
  none?: string
  children?: ReactNode
}

/** A program's input, output or stderr as plain text. Uses the messages of `turns`. */
export function ProgramOutput({ name, text, none, children }: Props) {
  const t = useTranslations('turns')
  return (
    <div>
      <h3 className="mb-1 font-sans text-small font-medium text-soft">{name}</h3>
      {text === undefined ? (
        <p className="text-small text-soft">{none}</p>
      ) : (
        <ScrollablePre className="max-h-48 overflow-auto rounded bg-sunken px-3 py-2 font-mono text-small whitespace-pre">
          {visible(text.slice(0, SHOWN))}
          {text.length > SHOWN && t('cut', { more: text.length - SHOWN })}
        </ScrollablePre>
      )}
      {children}
    </div>
  )
}
