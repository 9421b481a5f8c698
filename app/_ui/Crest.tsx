import { type Colour, type IdentityChoice, identityOf, MARKS } from '@/judge/kit/identity'
import { Strokes } from './Icon'

/** The class that fills something with a colour. */
export const CREST_FILLS: Record<Colour, string> = {
  ochre: 'bg-id-ochre',
  olive: 'bg-id-olive',
  green: 'bg-id-green',
  teal: 'bg-id-teal',
  sky: 'bg-id-sky',
  blue: 'bg-id-blue',
  violet: 'bg-id-violet',
  plum: 'bg-id-plum',
  brown: 'bg-id-brown',
  slate: 'bg-id-slate',
}

/** The class that draws something in a colour. */
const CREST_INKS: Record<Colour, string> = {
  ochre: 'text-id-ochre',
  olive: 'text-id-olive',
  green: 'text-id-green',
  teal: 'text-id-teal',
  sky: 'text-id-sky',
  blue: 'text-id-blue',
  violet: 'text-id-violet',
  plum: 'text-id-plum',
  brown: 'text-id-brown',
  slate: 'text-id-slate',
}

const SIZES = {
  small: 'size-[1.25em] rounded-[3px]',
  large: 'size-10 rounded',
  huge: 'size-20 rounded-md',
} as const

interface Props {
  /** A username, or the name of a built-in bot. */
  name: string
  chosen?: IdentityChoice | undefined
  size?: keyof typeof SIZES
}

/** The colour and mark of a player. Decoration: the name stands next to it. */
export function Crest({ name, chosen, size = 'small' }: Props) {
  const { colour, mark, outlined } = identityOf(name, chosen)
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center self-center align-[-0.25em] print:hidden ${SIZES[size]} ${outlined ? `inset-ring-[0.125em] inset-ring-current ${CREST_INKS[colour]}` : `text-paper ${CREST_FILLS[colour]}`}`}
    >
      <Strokes d={MARKS[mark]} className="size-[82%]" />
    </span>
  )
}

/** The crest of a user. */
export const PersonCrest = ({
  of,
  size,
}: {
  of: IdentityChoice & { username: string }
  size?: keyof typeof SIZES
}) => <Crest name={of.username} chosen={of} {...(size && { size })} />
