'use client'

import { Button, buttonClass } from './_components/Button'
import { PLAIN_WORDS } from './_components/plainWords'

interface Props {
  error: Error & { digest?: string }
  reset: () => void
}

/** Our fault. Says so, and gives the number under which the log has the cause. */
export default function ErrorPage({ error, reset }: Props) {
  return (
    <div className="max-w-prose py-8" role="alert">
      <h1 className="text-heading">{PLAIN_WORDS.title}</h1>
      <p className="mt-2 text-soft">{PLAIN_WORDS.lead}</p>
      {error.digest && (
        <p className="mt-2 text-small text-soft">
          {PLAIN_WORDS.number} <code className="font-mono">{error.digest}</code>
        </p>
      )}
      <p className="mt-6 flex gap-3">
        <Button look="primary" onClick={reset}>
          {PLAIN_WORDS.again}
        </Button>
        <a href="/" className={buttonClass('plain')}>
          {PLAIN_WORDS.home}
        </a>
      </p>
    </div>
  )
}
