import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within the site. Nothing is fetched before somebody follows it: each prefetch would be a whole rendering on
 * the server (a page with ten links cost eleven), and a page comes in some milliseconds anyway.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
