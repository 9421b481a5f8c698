'use client'

import fuzzysort from 'fuzzysort'
import { type KeyboardEvent, startTransition, useEffect, useId, useRef, useState } from 'react'
import { useSiteRouter, whenReachable } from '@/app/_ui/siteRouter'
import { signOut } from '../session/actions'
import type { PaletteEntry, PaletteGroup, PaletteList } from './entries'

export type PaletteWords = Readonly<Record<'label' | 'placeholder' | 'none' | 'failed', string>>

/** The entries for the current viewer, in the language of the page. Fetched again each time the palette opens. */
function useList() {
  const [list, setList] = useState<PaletteList | 'failed'>()
  useEffect(() => {
    const ended = new AbortController()
    fetch('/api/palette', { signal: ended.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then(setList, () => ended.signal.aborted || setList('failed'))
    return () => ended.abort()
  }, [])
  return list
}

export interface PaletteProps {
  words: PaletteWords
  /** Initial text of the field. */
  typed: string
  close: () => void
}

/** A dialog with a search field and its results: the combobox pattern of the ARIA practices guide. */
export function Palette({ words, typed, close }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const language = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(typed)
  const [chosen, setChosen] = useState(0)
  const router = useSiteRouter()
  const id = useId()
  const list = useList()
  const people = usePeople(query)
  useEffect(() => dialog.current?.showModal(), [])

  const own = list && list !== 'failed' ? search(list.groups, query) : []
  const found = withOthers(own, people.groups)
  const run = ({ does }: PaletteEntry) => {
    dialog.current?.close()
    if ('go' in does) router.push(does.go)
    else if ('act' in does) void whenReachable(() => startTransition(() => signOut()))
    else if (language.current) {
      language.current.value = does.language
      language.current.form?.requestSubmit()
    }
  }
  const press = (event: KeyboardEvent) => {
    const { length } = found
    const to = {
      ArrowDown: chosen + 1,
      ArrowUp: chosen - 1,
      PageDown: Math.min(chosen + 8, length - 1),
      PageUp: Math.max(chosen - 8, 0),
    }[event.key]
    // Enter also ends the composition of a character, such as a Japanese one.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && found[chosen]) run(found[chosen].entry)
    else if (to !== undefined && length > 0) setChosen((to + length) % length)
    else return
    event.preventDefault()
  }
  const waiting = !list || people.pending
  const note = list === 'failed' ? words.failed : !waiting && found.length === 0 ? words.none : ''

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      aria-label={words.label}
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
      className="palette"
    >
      <form method="post" action="/language" hidden>
        <input ref={language} type="hidden" name="lang" />
      </form>
      <input
        role="combobox"
        aria-label={words.label}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        aria-busy={waiting}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={words.placeholder}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setChosen(0)
        }}
        onKeyDown={press}
        className="min-h-12 w-full bg-transparent px-4 text-large outline-none placeholder:text-soft"
      />
      <Results id={id} label={words.label} found={found} chosen={chosen} grouped={!query.trim()} run={run} />
      <p role="status" className={note ? 'px-4 py-3 text-soft' : 'sr-only'}>
        {note}
      </p>
    </dialog>
  )
}

/** Minimum query length: a single letter would match too many people. */
const LEAST = 2
/** Debounce time in milliseconds. */
const PAUSE_MS = 200

/** Asks the server for people whose name begins with the query; `pending` until it has answered. */
function usePeople(query: string): { groups: readonly PaletteGroup[]; pending: boolean } {
  const asked = query.trim()
  const [answer, setAnswer] = useState<PaletteList & { asked: string }>()
  useEffect(() => {
    if (asked.length < LEAST) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/api/palette/people?${new URLSearchParams({ q: asked })}`, { signal: ended.signal })
        .then((response) => (response.ok ? response.json() : { groups: [] }))
        .catch(() => ({ groups: [] }))
        .then(({ groups }: PaletteList) => ended.signal.aborted || setAnswer({ asked, groups }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [asked])
  const answered = answer?.asked === asked
  return { groups: answered ? answer.groups : [], pending: asked.length >= LEAST && !answered }
}

interface Props {
  id: string
  label: string
  found: readonly Found[]
  /** Index of the result that Enter runs. */
  chosen: number
  /** Whether results are listed in groups under their names; otherwise each shows the name of its group. */
  grouped: boolean
  run: (entry: PaletteEntry) => void
}

/** The search results. The focus stays in the field, which announces the selected result. */
function Results({ id, label, found, chosen, grouped, run }: Props) {
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen, found.length])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1} className="palette-list">
      {found.map(({ group, entry }, index) => (
        <div key={JSON.stringify(entry.does)} role="presentation">
          {grouped && group !== found[index - 1]?.group && (
            <p role="presentation" className="px-4 pt-3 pb-1 text-small text-soft">
              {group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
          <div
            ref={index === chosen ? current : undefined}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => run(entry)}
            className="palette-entry"
          >
            <span>{entry.label}</span>
            {!grouped && <span className="text-small text-soft">{group}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Maximum number of results; typing another letter narrows them down. */
const MOST = 12
/** Matches that score lower are coincidence: scattered letters of the query. */
const THRESHOLD = 0.3

interface Found {
  readonly group: string
  readonly entry: PaletteEntry
}

/** The results, followed by those that only the server found, without duplicates. */
export function withOthers(found: readonly Found[], others: readonly PaletteGroup[]): Found[] {
  const key = ({ entry }: Found) => JSON.stringify(entry.does)
  const known = new Set(found.map(key))
  return [...found, ...search(others, '').filter((other) => !known.has(key(other)))]
}

/** The entries that match, best first. An empty query returns all of them in their order. */
export function search(groups: readonly PaletteGroup[], query: string): Found[] {
  const all = groups.flatMap(({ name, entries }) => entries.map((entry) => ({ group: name, entry })))
  const asked = query.trim()
  if (!asked) return all
  const keys = [({ entry }: Found) => entry.label, ({ entry }: Found) => entry.also ?? '']
  const found = fuzzysort.go(asked, all, { keys, limit: MOST, threshold: THRESHOLD })
  // Letters scattered over a title are a match only where nothing matches much better: “sna” is a snake, not “words on a walk”.
  const least = (found[0]?.score ?? 0) / 2
  return found.filter(({ score }) => score >= least).map(({ obj }) => obj)
}
