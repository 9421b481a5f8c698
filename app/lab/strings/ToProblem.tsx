import { useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import { CLASSIC } from '@/judge/lab/strings/labyrinth'
import { formatLabyrinth, type Labyrinth, MAX_COMMANDS } from '@/judge/puzzles/robot-escape/notation'

interface Props {
  labyrinth: Labyrinth
  string: string
}

/** A link to the problem with this board that fills in the string. Nothing for other boards, and for longer strings. */
export function ToProblem({ labyrinth, string }: Props) {
  const t = useTranslations('lab.strings')
  if (formatLabyrinth(labyrinth) !== CLASSIC || string.length > MAX_COMMANDS) return null
  return (
    <Link href={`/problems/robot-escape?answer=${string}`} className="link py-1">
      {t('toProblem')}
    </Link>
  )
}
