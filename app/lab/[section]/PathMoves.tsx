'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import { Button } from '@/app/_ui/Button'
import { CopyButton } from '@/app/_ui/CopyButton'
import { Link } from '@/app/_ui/Link'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { forRobots, type RobotsString } from '@/judge/lab/path/robots'
import type { Run } from '@/judge/lab/section'

interface Props {
  runs: readonly Run[]
  words: Readonly<Record<string, AlgorithmWords>>
}

/** The ways as letters, to be copied or given to the robots. */
export function Moves({ runs, words }: Props) {
  const t = useTranslations('lab.path.moves')
  if (runs.some(({ hottest }) => hottest)) return null
  return (
    <section aria-label={t('title')} className="print:hidden">
      <h2 className="text-title">{t('title')}</h2>
      <ul>
        {runs.map((run) => (
          <li key={run.algorithm.id} className="border-t border-hairline py-2 first:border-0">
            <h3 className="font-medium">{words[run.algorithm.id]?.name ?? run.algorithm.name}</h3>
            {run.moves ? (
              <Way moves={run.moves} board={run.board} />
            ) : (
              <p className="text-soft">{t(run.moves === '' ? 'here' : 'none')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ moves, board }: { moves: string; board: Run['board'] }) {
  const t = useTranslations('lab.path.moves')
  const [given, setGiven] = useState<ReturnType<typeof forRobots>>()
  return (
    <>
      <ScrollablePre className="my-1 max-h-24 overflow-y-auto font-mono text-small break-all whitespace-pre-wrap">
        {moves}
      </ScrollablePre>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CopyButton text={moves} />
        {board && <Button onClick={() => setGiven(forRobots(board, moves))}>{t('robots')}</Button>}
      </div>
      <div aria-live="polite">
        {given?.ok && <Freed {...given.value} longer={given.value.moves.length > moves.length} />}
        {given?.ok === false && (
          <p className="mt-1 text-bad">{t(`faults.${given.error.code}`, given.error.values)}</p>
        )}
      </div>
    </>
  )
}

interface FreedProps extends RobotsString {
  /** Whether the string is longer than the way. */
  longer: boolean
}

/** The longest board and string that fit an address. */
const LONGEST_QUERY = 6000

function Freed({ labyrinth, moves, problem, freed, starts, longer }: FreedProps) {
  const t = useTranslations('lab.path.moves')
  const query = new URLSearchParams({ algorithms: 'own', board: 'own', text: labyrinth, string: moves })
  return (
    <>
      <p className="mt-1">
        {t('frees', { freed, starts })}
        {longer && ` ${t('walls', { length: moves.length })}`}
      </p>
      {problem && (
        <Link href={`/problems/${problem}?answer=${moves}`} className="link me-4 inline-block py-1">
          {t('problem')}
        </Link>
      )}
      {query.toString().length <= LONGEST_QUERY && (
        <Link href={`/lab/strings?${query}`} className="link inline-block py-1">
          {t('strings')}
        </Link>
      )}
    </>
  )
}
