import { PLAIN_WORDS } from './plainWords'

/**
 * Shown if not even the error page (app/global-error.tsx) can be rendered in the browser. next.config.js substitutes it
 * for Next's own, which would come with every page and with styles that our policy forbids.
 */
export default function LastResort() {
  return (
    <html lang="en">
      <body>
        <h1>{PLAIN_WORDS.title}</h1>
        <p>{PLAIN_WORDS.lead}</p>
        <a href="/">{PLAIN_WORDS.home}</a>
      </body>
    </html>
  )
}
