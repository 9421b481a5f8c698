'use client'

import './globals.css'
import { useEffect, useState } from 'react'
import { Failure, FailureWords } from './_shell/Failure'
import { PLAIN_WORDS } from './_shell/plainWords'

/** The user's languages, the saved one first. */
function wanted(): string[] {
  const remembered = /(?:^|; )locale=([a-z]+)/.exec(document.cookie)?.[1]
  return [remembered ?? [], navigator.languages.map((tag) => tag.split('-')[0] ?? tag)].flat()
}

/**
 * Shown if even the root layout failed, so that the language is unknown. English until it has been detected. If this
 * page fails, too, Next shows its own. Our policy blocks the style element of that page; its text and its buttons then
 * have the browser's colours.
 */
export default function GlobalError(props: Parameters<typeof Failure>[0]) {
  // The theme of the page that has failed.
  const [theme] = useState(() => globalThis.document?.documentElement.dataset.theme)
  const [{ locale, words }, setSaid] = useState({ locale: 'en', words: PLAIN_WORDS })
  useEffect(() => {
    import('./_shell/plainWordsOfAll').then(
      ({ PLAIN_WORDS_OF_ALL: all }) => {
        const found = wanted().find((language) => Object.hasOwn(all, language))
        if (found) setSaid({ locale: found, words: all[found] ?? PLAIN_WORDS })
      },
      // Stay in English.
      () => undefined,
    )
  }, [])
  return (
    <html lang={locale} data-theme={theme}>
      <body className="mx-auto max-w-(--page) px-4">
        <FailureWords words={words}>
          <Failure {...props} />
        </FailureWords>
      </body>
    </html>
  )
}
