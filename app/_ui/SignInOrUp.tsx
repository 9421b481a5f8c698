import { buttonClass } from './Button'
import { Link } from './Link'

interface Props {
  /** The address to come back to. */
  next: string
  signUp: string
  signIn: string
}

/** The two ways in for somebody who has been invited: with a new account, or with one they have. */
export function SignInOrUp({ next, signUp, signIn }: Props) {
  const query = `next=${encodeURIComponent(next)}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Link href={`/sign-up?${query}`} className={buttonClass('primary')}>
        {signUp}
      </Link>
      <Link href={`/sign-in?${query}`} className={buttonClass('plain')}>
        {signIn}
      </Link>
    </div>
  )
}
