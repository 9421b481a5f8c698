import { PLAIN_WORDS } from './plainWords'

/**
 * What is shown in a browser where even the page for errors (app/global-error.tsx) cannot be; next.config.js puts it there.
 * Next's own would come with every page, with styles that our policy would not let it have.
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
