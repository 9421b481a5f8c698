'use client'

import { useEffect, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import { Link } from '../Link'
import { Notice } from '../Notice'
import { useLiveContest } from './liveContest'

/** How much of what there was to read somebody who takes part in a contest has read in this browser. */
const keyOf = (id: string) => `clew:contest-read:${id}`

interface Props {
  id: string
  /** Whether the viewer takes part; if it is not known, whoever did in this browser is told. */
  joined?: boolean
  /** Whether there is no need to listen any more. */
  over?: boolean
  words: { readonly text: string; readonly read: string }
}

/** Tells a participant of a new announcement or answer, on whatever page they are. */
export function UnreadNews({ id, joined, over = false, words }: Props) {
  const [read, setRead] = useState<number>()
  useEffect(() => {
    const before = readStorage(keyOf(id))
    if (joined && before === null) writeStorage(keyOf(id), '0')
    if (joined ?? before !== null) setRead(Number(before))
  }, [id, joined])
  const live = useLiveContest(read === undefined || over ? undefined : id)
  if (read === undefined || !live || live.news <= read) return null
  return (
    <div className="mb-2">
      <Notice>
        {words.text}{' '}
        <Link href={`/contests/${id}/questions`} className="link">
          {words.read}
        </Link>
      </Notice>
    </div>
  )
}

/** Remembers that so much has been read. */
export function rememberRead(id: string, news: number): void {
  if (news > Number(readStorage(keyOf(id)))) writeStorage(keyOf(id), String(news))
}
