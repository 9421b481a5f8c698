import type { ButtonHTMLAttributes } from 'react'

const LOOKS = {
  /** The main action of a page: the only thread-coloured control on it. */
  primary: 'bg-thread text-on-thread hover:brightness-110 border-transparent font-semibold',
  plain: 'bg-raised text-ink border-edge hover:border-ink',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-raised text-bad border-bad hover:bg-bad hover:text-paper',
} as const

type Look = keyof typeof LOOKS

/** Class names of a button; also used for links that look like buttons. */
export const buttonClass = (look: Look = 'plain') =>
  `inline-flex min-h-10 items-center justify-center gap-2 rounded border px-4 text-base transition-[filter,background,border-color] duration-150 disabled:opacity-55 aria-disabled:opacity-55 ${LOOKS[look]}`

/** A spinner for a button whose action is pending. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-3 animate-spin rounded-full border-2 border-current border-t-transparent"
  />
)

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
}

export function Button({ look = 'plain', className = '', type = 'button', ...rest }: Props) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
}
