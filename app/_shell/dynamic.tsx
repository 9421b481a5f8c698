import { type ComponentType, lazy, Suspense } from 'react'

/**
 * What `next/dynamic` is in browsers; next.config.js puts it there. Next's own brings along the half that runs on servers
 * (it finds out which scripts a page is to name), 1.5 KB of every page. The tree must be the one that Next draws on the
 * server, or else React finds other ids in it: there, what names the scripts comes first.
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
