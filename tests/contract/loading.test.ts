import { expect, test } from 'vitest'
import { loadedBy, sourcesIn } from './bundles'

/*
 * What is loaded before something runs.
 *
 * A kind of job stands above the features that enqueue it and loads those that do its work later. dependency-cruiser
 * reports circles of modules, but looks at one circle for each import, and may look at one that is closed only later.
 */

/** What each module loads before it runs itself, by path. */
async function loadedFirst(paths: readonly string[]): Promise<Map<string, string[]>> {
  const inputs = Object.entries(await loadedBy(paths))
  return new Map(
    inputs.map(([path, { imports }]) => [
      path,
      imports.flatMap(({ kind, external, path }) => (kind === 'dynamic-import' || external ? [] : path)),
    ]),
  )
}

/** A circle, as the paths along it; empty if there is none. */
function circleIn(loads: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const follow = (path: string, way: readonly string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return []
    for (const next of loads.get(path) ?? []) {
      const circle = follow(next, [...way, path])
      if (circle.length > 0) return circle
    }
    done.add(path)
    return []
  }
  for (const path of loads.keys()) {
    const circle = follow(path, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** Everything that is loaded with a module. */
function allLoadedBy(path: string, loads: ReadonlyMap<string, readonly string[]>, found = new Set<string>()) {
  if (found.has(path)) return found
  found.add(path)
  for (const next of loads.get(path) ?? []) allLoadedBy(next, loads, found)
  return found
}

test('no module waits for itself to be loaded, and whoever enqueues a job loads neither its work nor a sandbox', async () => {
  const loads = await loadedFirst([...sourcesIn('lib'), ...sourcesIn('judge/worker')])
  expect(loads.size).toBeGreaterThan(500)
  expect(circleIn(loads)).toEqual([])
  // Checks that the search finds a circle.
  const closed = new Map(loads).set('lib/core/env.ts', ['lib/jobs/judge.ts'])
  expect(circleIn(closed)).toContain('lib/core/env.ts')
  const jobs = allLoadedBy('lib/jobs/index.ts', loads)
  expect([...jobs].filter((path) => /^judge\/(sandbox|arena|worker)|^lib\/submissions/.test(path))).toEqual(
    [],
  )
}, 60_000)

test('clew loads the command that it runs, and for an answer no sandbox', async () => {
  const loads = await loadedFirst(sourcesIn('judge/cli'))
  const withMain = [...allLoadedBy('judge/cli/main.ts', loads)].filter((path) => path.startsWith('judge/'))
  expect(withMain.length).toBeLessThan(10)
  const withJudge = allLoadedBy('judge/cli/judge.ts', loads)
  expect(withJudge).toContain('judge/puzzles/index.ts')
  expect([...withJudge].filter((path) => /^(lib\/(?!generated)|judge\/(sandbox|arena))/.test(path))).toEqual(
    [],
  )
}, 60_000)

test('the server around Next loads nothing that needs a request of Next', async () => {
  const inputs = await loadedBy(['lib/http/main.ts'])
  const needing = Object.entries(inputs).flatMap(([path, { imports }]) =>
    imports.some((each) => each.external && /^next\/(headers|cache|navigation|server)$/.test(each.path))
      ? path
      : [],
  )
  // The router of links is there for pages that the server draws itself; scripts/up/build.mjs replaces it.
  expect(needing).toEqual(['app/_ui/siteRouter.ts'])
})
