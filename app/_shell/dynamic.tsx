import { type ComponentType, lazy, Suspense } from 'react'

/**
 * Replaces `next/dynamic` in browsers (see next.config.js). Next's own includes the half that runs on servers (it finds
 * out which scripts a page must list), 1.5 KB of every page. The tree must match the one that Next renders on the
 * server, or React assigns other ids: there, the element that lists the scripts comes first.
 */
export default function dynamic<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ssr = true }: { readonly ssr?: boolean } = {},
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() }))
  return (props) =>
    ssr ? (
      <>
        {null}
        <Lazy {...props} />
      </>
    ) : (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    )
}
