import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { PuzzleId } from '@/judge/puzzles'

interface Props {
  /** Top-level message namespaces that the client components below use. */
  namespaces: readonly string[]
  /** The puzzle whose messages these components use. */
  puzzle?: PuzzleId
  children: ReactNode
}

/** Sends the browser only the messages that this part of the page needs. */
export async function ClientWords({ namespaces, puzzle, children }: Props) {
  const all: Record<string, unknown> = await getMessages()
  const messages: Record<string, unknown> = Object.fromEntries(namespaces.map((name) => [name, all[name]]))
  const perPuzzle = (name: string) => ({
    [puzzle ?? '']: (all[name] as Record<string, unknown>)[puzzle ?? ''],
  })
  if (puzzle) {
    messages.puzzles = perPuzzle('puzzles')
    messages.details = perPuzzle('details')
  }
  return <NextIntlClientProvider messages={messages as never}>{children}</NextIntlClientProvider>
}
