import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { articles } from './articles.mjs'
import { inRoot } from './paths.mjs'
import { mergedWords, wordLocales } from './words.mjs'

/*
 * What lib/generated has of the puzzles and of the laboratory. It is made from the folders in judge/puzzles and
 * judge/lab, so that a puzzle needs no line in a table of messages or drawings.
 */

const PUZZLES = 'judge/puzzles'
const GENERATED = 'lib/generated'

/** Updates lib/generated: the messages of each language, the components that load a puzzle's drawing, and the articles. */
export function writePuzzles() {
  for (const locale of wordLocales())
    replace(`${GENERATED}/messages/${locale}.json`, `${JSON.stringify(mergedWords(locale), undefined, 2)}\n`)
  const ids = readdirSync(inRoot(PUZZLES)).filter((id) => existsSync(inRoot(PUZZLES, id, 'index.ts')))
  replace(`${GENERATED}/puzzles.ts`, facesOf(ids))
  replace(`${GENERATED}/articles.ts`, articlesFile())
}

/** The articles of the laboratory as TypeScript. */
const articlesFile = () => `// Written by scripts/up/puzzles.mjs.

/** Markdown by section and language. */
export const ARTICLES: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(articles(), undefined, 2)}
`

/**
 * The components as TypeScript. Each import needs a `dynamic` call of its own: Next derives from it which scripts to list
 * in the page's head. The types fail where a folder lacks its line in judge/puzzles/index.ts, its drawing or its samples.
 * @param {string[]} ids
 */
const facesOf = (ids) => `// Written by scripts/up/puzzles.mjs.
import dynamic from 'next/dynamic'
import type { ComponentType, ReactNode } from 'react'
import type { PuzzleId } from '@/judge/puzzles'
import type { Face } from '@/judge/puzzles/face'
import type { Samples } from '@/judge/puzzles/_common/samples'

interface Given {
  children: (face: Face) => ReactNode
}

const given =
  ({ face }: { readonly face: Face }): ComponentType<Given> =>
  ({ children }) =>
    children(face)

export const FACES: Readonly<Record<PuzzleId, ComponentType<Given>>> = {
${ids.map((id) => `  '${id}': dynamic(() => import('@/${PUZZLES}/${id}/face').then(given)),`).join('\n')}
}

type Complete<All extends Readonly<Record<PuzzleId, Samples>>> = All
export type AllSamples = Complete<{
${ids.map((id) => `  '${id}': typeof import('@/${PUZZLES}/${id}/samples').samples`).join('\n')}
}>
`

/**
 * Replaces a file atomically if its text differs, so readers always see a complete one.
 * @param {string} path
 * @param {string} text
 */
function replace(path, text) {
  const file = inRoot(path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}
