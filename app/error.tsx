'use client'

import { Button, buttonClass } from './_components/Button'
import { useFailureWords } from './_components/FailureWords'

interface Props {
  error: Error & { digest?: string }
  reset: () => void
}

/** Our fault. Says so, and gives the number under which the log has the cause. */
export default function ErrorPage({ error, reset }: Props) {
  const words = useFailureWords()
  return (
    <div className="max-w-prose py-8" role="alert">
      <h1 className="text-heading">{words.title}</h1>
      <p className="mt-2 text-soft">{words.lead}</p>
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
