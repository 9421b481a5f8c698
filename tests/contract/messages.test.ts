import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import type { Told } from '@/judge/kit/result'
import { PUZZLES, type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { play } from '@/judge/replay/replay'
import { SAMPLES, type Sample } from './samples'

type Words = { readonly [key: string]: string | Words }

const folder = new URL('../../messages/', import.meta.url)
const locales = readdirSync(folder).filter((file) => file.endsWith('.json'))
const ids = Object.keys(PUZZLES) as PuzzleId[]

/** Fills a sentence and throws at anything that is not right: a missing key, broken ICU, a missing value. */
function say(messages: Words, locale: string, key: string, values: Told['values']): string {
  const translate = createTranslator({
    locale,
    messages,
    onError: (error) => {
      throw error
    },
  })
  return (translate as (key: string, values: Told['values']) => string)(key, values)
}

describe.each(locales)('%s', (file) => {
  const locale = file.replace('.json', '')
  const messages: Words = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const puzzles = messages.puzzles as Record<string, Record<string, Words>>

  test('has words for every puzzle and for no other', () => {
    expect(Object.keys(puzzles).sort()).toEqual([...ids].sort())
  })

  test.each(ids)('has words for every code of %s and for no other', (id) => {
    const { faults, reasons, tells } = puzzleOf(id).sentences
    const kinds = { faults, reasons, tells }
    for (const [kind, codes] of Object.entries(kinds))
      expect([kind, Object.keys(puzzles[id]?.[kind] ?? {}).sort()]).toEqual([kind, [...codes].sort()])
  })

  test.each(ids)('fills what %s says of its samples', (id) => {
    const puzzle = puzzleOf(id)
    const said: string[] = []
    const tell = (kind: string, { code, values }: Told) =>
      said.push(say(messages, locale, `puzzles.${id}.${kind}.${code}`, values))
    for (const { level, games, unreadable } of SAMPLES[id] as readonly Sample[]) {
      for (const replies of games) {
        const played = play({ puzzle: id, level, seed: 0 }, replies)
        if (!played.ok) throw new Error(played.error.code)
        tell('reasons', played.value.outcome.reason)
        const film = played.value.film()
        for (let step = 0; step <= film.length; step++) tell('tells', film.tell(step))
      }
      for (const reply of unreadable) {
        const played = play({ puzzle: id, level, seed: 0 }, [reply])
        if (!played.ok) tell('faults', played.error)
      }
      const broken = puzzle.parseLevel(`${level}?`)
      if (!broken.ok) tell('faults', broken.error)
    }
    expect(said.filter((sentence) => /[{}]|undefined|NaN/.test(sentence))).toEqual([])
  })

  test.each(ids)('every sentence of %s is well-formed ICU, whatever it is filled with', (id) => {
    for (const kind of ['faults', 'reasons', 'tells'])
      for (const [code, sentence] of Object.entries(puzzles[id]?.[kind] ?? {})) {
        const blanks = [...String(sentence).matchAll(/\{(\w+)[,}]/g)].map(([, name]) => [name, 1])
        const values = Object.fromEntries(blanks)
        expect(say(messages, locale, `puzzles.${id}.${kind}.${code}`, values)).not.toMatch(/[{}]/)
      }
  })
})
