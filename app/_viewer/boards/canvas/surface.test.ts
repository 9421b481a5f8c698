import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Drawing, WHOLE_BOARD } from '@/judge/drawing/shapes'
import type { Order } from './canvas.worker'
import { Surface } from './surface'

/* As much of a page as a surface needs: size, colours, pixel density, and listeners for their changes. */

/** Calls to all canvases since the last look. */
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

let canvases: { width: number; removed: boolean }[] = []
function canvas() {
  const made = {
    ...{ style: {}, width: 0, height: 0, removed: false, getContext: pen },
    remove() {
      made.removed = true
    },
    transferControlToOffscreen: () => ({}),
  }
  canvases.push(made)
  return made
}
const home = {
  append() {},
  appendChild: <Child extends object>(child: Child) => Object.assign(child, { remove() {}, ...child }),
  closest: () => null,
  get clientWidth() {
    return page.width
  },
  get clientHeight() {
    return page.width
  },
} as unknown as HTMLElement

beforeEach(() => {
  canvases = []
  told.length = 0
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

/** Draws a board in the page, where no worker is available. */
async function shown(): Promise<{ surface: Surface; fills: () => string[] }> {
  const onDrawn = vi.fn()
  const surface = new Surface(home, onDrawn)
  /** The colours of all fills since the last look. */
  const fills = () => told.splice(0).filter((name) => name.startsWith('in '))
  surface.show(drawing, WHOLE_BOARD)
  await expect.poll(() => onDrawn.mock.calls).toHaveLength(1)
  expect(fills()).toEqual(['in black', 'in black'])
  return { surface, fills }
}

test.each(['theme', 'root'] as const)(
  'another theme is drawn in its colours: signalled by the %s',
  async (by) => {
    const { fills } = await shown()
    page.ink = 'white'
    heard[by]()
    expect(fills()).toEqual(['in white', 'in white'])
  },
)

test('a new size or pixel density is redrawn', async () => {
  const { fills } = await shown()
  for (const [name, value] of [
    ['width', 500],
    ['density', 2],
  ] as const) {
    page[name] = value
    heard.size()
    expect([name, fills()]).toEqual([name, ['in black', 'in black']])
    // Canvas sizes are in device pixels.
    const pixels = page.width * page.density
    expect(canvases.map(({ width }) => width)).toEqual(canvases.map(() => pixels))
  }
})

test('a step that changes nothing draws nothing; a changed mark does not redraw the ground', async () => {
  const { surface, fills } = await shown()
  surface.show({ ...drawing, shapes: [...drawing.shapes] }, WHOLE_BOARD)
  expect(fills()).toEqual([])
  surface.show({ ...drawing, shapes: [{ ...path, key: 'mark', d: 'M0 0h48' }] }, WHOLE_BOARD)
  expect(fills()).toEqual(['in black'])
})

describe('in a worker', () => {
  /** All started workers with the orders they received. */
  let workers: FakeWorker[] = []
  class FakeWorker {
    readonly orders: Order[] = []
    ended = false
    onmessage = (_: { data: 'drawn' }) => {}
    onerror = () => {}
    constructor() {
      workers.push(this)
    }
    postMessage(order: Order) {
      this.orders.push(structuredClone(order))
    }
    terminate() {
      this.ended = true
    }
  }

  beforeEach(() => {
    workers = []
    vi.stubGlobal('Worker', FakeWorker)
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => pen()
      },
    )
    vi.stubGlobal(
      'HTMLCanvasElement',
      class {
        transferControlToOffscreen() {}
      },
    )
  })

  test('draws the board there, and sends the whole board only when it looks different', () => {
    const surface = new Surface(home, () => {})
    surface.show(drawing, WHOLE_BOARD)
    surface.show({ ...drawing, shapes: [...drawing.shapes] }, WHOLE_BOARD)
    heard.size()
    page.width = 500
    heard.size()
    expect(told).toEqual([])
    const [worker] = workers
    expect(
      worker!.orders.map((order) => [order.do, 'packed' in order && order.packed.ground !== undefined]),
    ).toEqual([
      ['begin', false],
      ['look', false],
      ['show', true],
      ['show', false],
      ['look', false],
      ['show', true],
    ])
    surface.close()
    expect(worker!.ended).toBe(true)
  })

  test('draws the board in the page if workers are not allowed', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new Error('not here')
        }
      },
    )
    await shown()
  })

  test('draws the board in the page if the worker is lost', async () => {
    const drawn = vi.fn()
    const surface = new Surface(home, drawn)
    surface.show(drawing, WHOLE_BOARD)
    const lost = canvases.splice(0)
    workers[0]!.onerror()
    expect(lost.map(({ removed }) => removed)).toEqual(lost.map(() => true))
    await expect.poll(() => told.filter((name) => name.startsWith('in '))).toEqual(['in black', 'in black'])
    expect(drawn).toHaveBeenCalledOnce()
    expect(workers[0]!.ended).toBe(true)
  })
})
