'use client'

import { createContext, type ReactNode, use } from 'react'
import { PLAIN_WORDS, type PlainWords } from './plainWords'

const Words = createContext(PLAIN_WORDS)

/** Has the words of the error page ready in the reader's language, should it be needed below. */
export const FailureWords = ({ words, children }: { words: PlainWords; children: ReactNode }) => (
  <Words value={words}>{children}</Words>
)

export const useFailureWords = () => use(Words)
