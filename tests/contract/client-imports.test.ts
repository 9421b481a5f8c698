import { expect, test } from 'vitest'
import { hasDirective, loadedBy, sourcesIn } from './bundles'

/*
 * What runs in browsers imports only types from lib: lib is the server. Pure code that both sides need is in judge, or
 * in app next to the page. The rule covers everything that a client component loads, not only its own imports.
 */

const app = sourcesIn('app')
const inBrowsers = app.filter((path) => hasDirective(path, 'use client') || path.endsWith('.worker.ts'))
// A browser calls actions by address and never loads them.
const actions = app.filter((path) => hasDirective(path, 'use server'))

/** Written by scripts/up/puzzles.mjs: a table of the drawings in judge, and nothing of the server. */
const DRAWINGS = 'lib/generated/puzzles.ts'

const ofLib = (paths: Iterable<string>) =>
  [...paths].filter((path) => path.startsWith('lib/') && path !== DRAWINGS)

test('browsers load nothing of lib', async () => {
  expect(inBrowsers.length).toBeGreaterThan(100)
  expect(ofLib(Object.keys(await loadedBy(inBrowsers, actions)))).toEqual([])
})

test('the search finds what pages load of lib', async () => {
  expect(ofLib(Object.keys(await loadedBy(['app/layout.tsx'], actions)))).toContain(
    'lib/users/current-user.ts',
  )
})
