'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { keep, kept } from '@/app/_ui/storage'

/** A language as the editor needs it; a plain object, so that the descriptions of all languages stay on the server. */
export interface OfferedLanguage {
  readonly id: string
  readonly name: string
  readonly version: string | undefined
  readonly extensions: readonly string[]
  readonly grammar: string
  readonly starter: string
  /** Where a page can try it out by itself: how many times slower than the statement promises. */
  readonly here: number | undefined
}

/** A source that is to be shown instead of the draft: one sent back, or an older version. */
export interface GivenSource {
  readonly language: string
  readonly text: string
  /** What its compiler wrote, if it has been judged before. */
  readonly log?: string
}

/** What somebody chose and wrote before there were scripts. */
interface Early {
  readonly language?: string
  readonly text?: string
}

/** A draft that is not shown, and what is shown in its place. */
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
  /** The language to begin with where nothing is known. */
  readonly initial: string
}

/**
 * The source in the editor: one draft for each problem and language, kept on this device, and the starter where there
 * is none. A given source does not touch the draft before somebody edits it; `draft` is then what lies below it. So it is
 * where somebody wrote before the page knew of the draft, for as long as the page is open.
 */
export function useSource({ problem, languages, given, initial }: Wanted) {
  const starterOf = (id: string) => languages.find((language) => language.id === id)?.starter ?? ''
  const [language, setLanguage] = useState(given?.language ?? initial)
  const [text, setText] = useState(given?.text ?? starterOf(language))
  const [draft, setDraft] = useState<Draft>()
  const [edition, setEdition] = useState(0)
  const early = useRef<Early>({})
  const begun = useRef(false)

  // Before anything is painted or typed, and after the fields have told what they held.
  useLayoutEffect(() => {
    if (begun.current) return
    begun.current = true
    const { language: turnedTo, text: typed } = early.current
    const known = given?.language ?? (typed === undefined ? kept(LANGUAGE) : null)
    const last = turnedTo ?? known ?? initial
    const chosen = languages.some(({ id }) => id === last) ? last : initial
    const below = kept(draftKey(problem, chosen))
    const shown = typed ?? (turnedTo === undefined ? given?.text : undefined)
    if (turnedTo) keep(LANGUAGE, turnedTo)
    if (shown !== undefined && below !== null && below !== shown)
      setDraft({ text: below, under: typed === undefined ? 'given' : 'typed' })
    else if (typed !== undefined) keep(draftKey(problem, chosen), typed)
    if (given && shown === given.text) return
    setLanguage(chosen)
    setText(shown ?? below ?? languages.find(({ id }) => id === chosen)?.starter ?? '')
    setEdition((last) => last + 1)
  }, [problem, languages, given, initial])

  const write = (next: string, id: string) => {
    setText(next)
    keep(draftKey(problem, id), next === starterOf(id) ? '' : next)
  }

  const edit = (next: string) => {
    write(next, language)
    // Who wrote before the draft was there goes on writing, and may still want it.
    setDraft((below) => (below?.under === 'typed' ? below : undefined))
  }

  /** As `edit`, for a text that was not typed. */
  const replace = (next: string, id = language) => {
    write(next, id)
    setDraft(undefined)
    setEdition((last) => last + 1)
  }

  const choose = (id: string) => {
    setLanguage(id)
    setDraft(undefined)
    setEdition((last) => last + 1)
    setText(kept(draftKey(problem, id)) ?? starterOf(id))
    keep(LANGUAGE, id)
  }

  /** A file: its text, and its language. */
  const open = (next: string, id: string) => {
    setLanguage(id)
    keep(LANGUAGE, id)
    replace(next, id)
  }

  return {
    language,
    text,
    draft,
    /** Raised whenever another text takes the place of the one that was typed. */
    edition,
    /** For the fields. */
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
 * The language of a file by its name; the longest ending counts. A name without an ending says nothing: then it is the
 * language that is chosen. `undefined` where the ending belongs to no language that is offered.
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
