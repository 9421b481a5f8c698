'use client'

import { createContext, type ReactNode, use } from 'react'
import { Button, buttonClass } from '@/app/_ui/Button'
import { PLAIN_WORDS, type PlainWords } from './plainWords'

const Words = createContext(PLAIN_WORDS)

/** Provides the messages of the error page in the reader's language to everything below. */
export const FailureWords = ({ words, children }: { words: PlainWords; children: ReactNode }) => (
  <Words value={words}>{children}</Words>
)

interface Props {
  error: Error & { digest?: string }
  reset: () => void
}

/** Whether a request did not reach the server: browsers throw a `TypeError`, each with words of its own. */
const isConnectionLost = (error: Error): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

/**
 * The page for a lost connection, or for an error on our side, with the number under which the log has the cause. It is part of the code that
 * every page loads, because both error pages also come with every page and would each bundle a copy.
 */
export function Failure({ error, reset }: Props) {
  const words = use(Words)
  const lost = isConnectionLost(error)
  return (
    <div className="max-w-prose py-8" role="alert">
      <h1 className="text-heading">{lost ? words.lost : words.title}</h1>
      <p className="mt-2 text-soft">{lost ? words.lostLead : words.lead}</p>
      {error.digest && (
        <p className="mt-2 text-small text-soft">
          {words.number} <code className="font-mono">{error.digest}</code>
        </p>
      )}
      <p className="mt-6 flex gap-3">
        <Button look="primary" onClick={reset}>
          {words.again}
        </Button>
        <a href="/" className={buttonClass('plain')}>
          {words.home}
        </a>
      </p>
    </div>
  )
}
