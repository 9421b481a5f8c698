'use client'

import './globals.css'
import ErrorPage from './error'

/** When even the frame of the site could not be drawn. */
export default function GlobalError(props: Parameters<typeof ErrorPage>[0]) {
  return (
    <html lang="en">
      <body className="mx-auto max-w-6xl px-4">
        <ErrorPage {...props} />
      </body>
    </html>
  )
}
