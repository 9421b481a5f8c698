import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Drawing } from '../shapes'
import { WHOLE } from '../view'
import { Surface } from './surface'

/* As much of a page as a surface needs: its size, its colours, its density, and who is told when they change. */

/** What a canvas was told, since the last look. */
const told: string[] = []
const page = { width: 300, density: 1, ink: 'black' }
const heard = { size: () => {}, theme: () => {}, root: () => {} }

function pen() {
  const notes: Record<string, (...of: unknown[]) => void> = {}
  return new Proxy(notes, {
    get: (_, name) => () => void told.push(String(name)),
    set: (_, name, value) => {
      if (name === 'fillStyle') told.push(`in ${value}`)
      return true
    },
  })
}

let canvases: { width: number }[] = []
function canvas() {
  const made = { style: {}, width: 0, height: 0, remove() {}, getContext: pen }
  canvases.push(made)
  return made
}
const home = {
  append() {},
  appendChild: (child: object) => ({ ...child, remove() {} }),
  get clientWidth() {
    return page.width
  },
  get clientHeight() {
    return page.width
  },
} as unknown as HTMLElement

beforeEach(() => {
  canvases = []
  Object.assign(page, { width: 300, density: 1, ink: 'black' })
  const root = { style: {} }
  vi.stubGlobal('document', {
    createElement: (tag: string) => (tag === 'canvas' ? canvas() : { style: {} }),
    documentElement: root,
    fonts: { ready: new Promise(() => {}) },
  })
  vi.stubGlobal('window', {
    get devicePixelRatio() {
      return page.density
    },
    matchMedia: (query: string) => ({
      matches: false,
      addEventListener: (_: string, then: () => void) => {
        if (query.includes('color-scheme')) heard.theme = then
      },
      removeEventListener() {},
    }),
  })
  vi.stubGlobal('getComputedStyle', () => ({ color: page.ink, getPropertyValue: () => '0' }))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal('Path2D', class {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(then: () => void) {
        heard.size = then
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(then: () => void) {
        heard.root = then
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const path = { kind: 'path', d: 'M0 0h24', fill: 'ink' } as const
const drawing: Drawing = {
  ...{ rows: 50, cols: 50, weight: 2500 },
  ground: [path],
  shapes: [{ ...path, key: 'mark' }],
}

function shown(): { surface: Surface; fills: () => string[] } {
  const surface = new Surface(home)
  /** The colours in which something was filled since the last look. */
  const fills = () => told.splice(0).filter((name) => name.startsWith('in '))
  surface.show(drawing, WHOLE)
  expect(fills()).toEqual(['in black', 'in black'])
  return { surface, fills }
}

test.each(['theme', 'root'] as const)('another theme is drawn in its colours: told by the %s', (by) => {
  const { fills } = shown()
  page.ink = 'white'
  heard[by]()
  expect(fills()).toEqual(['in white', 'in white'])
})

test('another size and another density are drawn anew', () => {
  const { fills } = shown()
  for (const [name, value] of [
    ['width', 500],
    ['density', 2],
  ] as const) {
    page[name] = value
    heard.size()
    expect([name, fills()]).toEqual([name, ['in black', 'in black']])
    // In the pixels of the screen.
    const pixels = page.width * page.density
    expect(canvases.map(({ width }) => width)).toEqual(canvases.map(() => pixels))
  }
})

test('a step that leaves all as it was draws nothing; another mark leaves the ground', () => {
  const { surface, fills } = shown()
  surface.show({ ...drawing, shapes: [...drawing.shapes] }, WHOLE)
  expect(fills()).toEqual([])
  surface.show({ ...drawing, shapes: [{ ...path, key: 'mark', d: 'M0 0h48' }] }, WHOLE)
  expect(fills()).toEqual(['in black'])
})

test('of the marks only those are drawn anew that a step has changed', () => {
  const { surface, fills } = shown()
  const mark = (key: string, fill: 'bad' | 'good' | 'thread') => ({ ...path, key, fill })
  const [below, above] = [mark('below', 'good'), mark('above', 'good')]
  let step = 0
  const show = () => {
    const trail = { ...mark('trail', 'bad'), d: `M0 0h${++step}` }
    surface.show({ ...drawing, shapes: [{ ...below }, trail, { ...above }] }, WHOLE)
    return fills().length
  }
  expect([show(), show(), show(), show()]).toEqual([3, 3, 1, 1])
})
