'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { readOwnStorage, readStorage, writeOwnStorage, writeStorage } from '@/app/_ui/storage'
import type { Language } from '@/judge/languages/language'

/** A language as the editor needs it. A plain object, so that the full language descriptions stay on the server. */
export interface OfferedLanguage
  extends Pick<
    Language,
    'id' | 'name' | 'extensions' | 'grammar' | 'dialect' | 'formatter' | 'file' | 'indent'
  > {
  readonly version: string | undefined
  readonly starter: string
  /** How many times slower than the stated limits test runs in the browser are; undefined if they are not possible. */
  readonly here: number | undefined
}

/** A language that cannot be chosen here. */
export type MissingLanguage = Pick<OfferedLanguage, 'id' | 'name'>

/** A source to show instead of the draft: a rejected one, or an older version. */
export interface GivenSource {
  readonly language: string
  readonly text: string
  /** Its compiler log, if it has been judged before. */
  readonly log?: string
}

/** What the user chose and typed before scripts loaded. */
interface Early {
  readonly language?: string
  readonly text?: string
}

/** A draft that is hidden, and what is shown instead. */
interface Draft {
  readonly text: string
  readonly under: 'given' | 'typed'
}

const LANGUAGE = 'language'
const draftKey = (problem: string, language: string) => `draft:${problem}:${language}`

interface Wanted {
  readonly problem: string
  readonly languages: readonly OfferedLanguage[]
  readonly given: GivenSource | undefined
  /** The language if neither the user nor the browser has another. */
  readonly initial: string
}

/**
 * The source in the editor: one draft per problem and language, saved on this device, or the starter if there is none.
 * A given source does not replace the draft until the user edits it; `draft` holds the draft meanwhile. The same
 * applies to text typed before the draft was loaded, until the page is closed.
 */
export function useSource({ problem, languages, given, initial }: Wanted) {
  const starterOf = (id: string) => languages.find((language) => language.id === id)?.starter ?? ''
  const [language, setLanguage] = useState(given?.language ?? initial)
  const [text, setText] = useState(given?.text ?? starterOf(language))
  const [draft, setDraft] = useState<Draft>()
  const [edition, setEdition] = useState(0)
  const early = useRef<Early>({})
  const begun = useRef(false)

  // Runs before anything is painted or typed, and after the fields have reported their early values.
  useLayoutEffect(() => {
    if (begun.current) return
    begun.current = true
    const { language: turnedTo, text: typed } = early.current
    const known = given?.language ?? (typed === undefined ? readStorage(LANGUAGE) : null)
    const last = turnedTo ?? known ?? initial
    const chosen = languages.some(({ id }) => id === last) ? last : initial
    const below = readOwnStorage(draftKey(problem, chosen))
    const shown = typed ?? (turnedTo === undefined ? given?.text : undefined)
    if (turnedTo) writeStorage(LANGUAGE, turnedTo)
    if (shown !== undefined && below !== null && below !== shown)
      setDraft({ text: below, under: typed === undefined ? 'given' : 'typed' })
    else if (typed !== undefined) writeOwnStorage(draftKey(problem, chosen), typed)
    if (given && shown === given.text) return
    setLanguage(chosen)
    setText(shown ?? below ?? languages.find(({ id }) => id === chosen)?.starter ?? '')
    setEdition((last) => last + 1)
  }, [problem, languages, given, initial])

  const write = (next: string, id: string) => {
    setText(next)
    writeOwnStorage(draftKey(problem, id), next === starterOf(id) ? '' : next)
  }

  const edit = (next: string) => {
    write(next, language)
    // A user who typed before the draft was loaded keeps typing, and may still want the draft.
    setDraft((below) => (below?.under === 'typed' ? below : undefined))
  }

  /** Like `edit`, for a text that was not typed. */
  const replace = (next: string, id = language) => {
    write(next, id)
    setDraft(undefined)
    setEdition((last) => last + 1)
  }

  const choose = (id: string) => {
    setLanguage(id)
    setDraft(undefined)
    setEdition((last) => last + 1)
    setText(readOwnStorage(draftKey(problem, id)) ?? starterOf(id))
    writeStorage(LANGUAGE, id)
  }

  /** Opens a file: its text and its language. */
  const open = (next: string, id: string) => {
    setLanguage(id)
    writeStorage(LANGUAGE, id)
    replace(next, id)
  }

  return {
    language,
    text,
    draft,
    /** Increases whenever another text replaces the typed one. */
    edition,
    /** Called by the fields with their early values. */
    onEarly: (values: Early) => void Object.assign(early.current, values),
    isStarter: text === starterOf(language),
    edit,
    replace: (next: string) => replace(next),
    choose,
    open,
    restart: () => replace(starterOf(language)),
    takeDraft: () => draft && replace(draft.text),
  }
}

/**
 * The language of a file by its name; the longest matching extension wins. A name without an extension means the chosen
 * language. `undefined` if the extension belongs to none of the languages.
 */
export function languageOfName(
  languages: readonly OfferedLanguage[],
  name: string,
  chosen: string,
): string | undefined {
  if (!/[^.]\./.test(name)) return chosen
  const small = name.toLowerCase()
  return languages
    .flatMap(({ id, extensions }) => extensions.map((ending) => ({ id, ending })))
    .filter(({ ending }) => small.endsWith(`.${ending}`))
    .sort((a, b) => b.ending.length - a.ending.length)[0]?.id
}
