import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { PuzzleId } from '@/judge/puzzles'

interface Props {
  /** Message namespaces that the client components below use: of the top level, or within one, as in `lab.bench`. */
  namespaces: readonly string[]
  /** The puzzle whose messages these components use. */
  puzzle?: PuzzleId | null
  children: ReactNode
}

type Words = Record<string, unknown>

/** Copies what lies at a path in a tree, if anything does, into another tree. */
function pick(into: Words, from: Words | undefined, [first = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) into[first] = from?.[first]
  else {
    into[first] ??= {}
    pick(into[first] as Words, from?.[first] as Words | undefined, rest)
  }
}

/** Sends the browser only the messages that this part of the page needs. */
export async function ClientWords({ namespaces, puzzle, children }: Props) {
  const all: Words = await getMessages()
  const messages: Words = {}
  for (const name of namespaces) pick(messages, all, name.split('.'))
  const perPuzzle = (name: string) => ({
    [puzzle ?? '']: (all[name] as Record<string, unknown>)[puzzle ?? ''],
  })
  if (puzzle) {
    messages.puzzles = perPuzzle('puzzles')
    messages.details = perPuzzle('details')
  }
  return <NextIntlClientProvider messages={messages as never}>{children}</NextIntlClientProvider>
}
