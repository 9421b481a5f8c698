import type { ComponentProps } from 'react'

/** Stands for `next/link` where elements are made HTML outside of Next. */
const PlainLink = ({ prefetch: _, ...props }: ComponentProps<'a'> & { prefetch?: unknown }) => (
  <a {...props} />
)

export default PlainLink
