import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../../kit/random'
import { valueIn } from '../../kit/result'
import { type Board, fromSolid } from '../board'
import { CARVERS } from '../carve'
import { carveMaze } from '../carve/maze'
import { toSolid } from '../notations'
import {
  boardOf,
  COLOURS,
  MAX_PIXELS,
  type Raster,
  rasterOf,
  readCells,
  readHeader,
  readPicture,
} from './read'

const boards = fc
  .record({
    carver: fc.constantFrom(...CARVERS),
    rows: fc.integer({ min: 2, max: 8 }),
    cols: fc.integer({ min: 2, max: 8 }),
    seed: fc.integer(),
  })
  .map(({ carver, rows, cols, seed }): Board => {
    const maze = toSolid(carveMaze({ carver, shape: { rows, cols }, seed }))
    const free = [...maze.solid.keys()].filter((cell) => !maze.solid[cell])
    return { ...maze, start: free[0], exit: free.at(-1) }
  })

const read = (raster: Raster, options = {}) => valueIn(readPicture(raster, options))

test('one pixel a cell, there and back, is the identity', () => {
  fc.assert(
    fc.property(boards, (board) => {
      expect(read(rasterOf(board), { cell: 1 }).board).toEqual(board)
    }),
  )
})

test('at any scale, the size of the cells is found', () => {
  fc.assert(
    fc.property(boards, fc.integer({ min: 1, max: 9 }), (board, scale) => {
      const { board: found, cell } = read(rasterOf(board, scale))
      expect(cell).toBe(scale)
      expect(found).toEqual(board)
    }),
  )
})

test('the threshold lies in the middle between light and dark', () => {
  expect(read(painted(8, 8, (x) => (x < 4 ? [20, 20, 20, 255] : [220, 220, 220, 255]))).threshold).toBe(121)
})

test('in grey, on transparent paper and with noise', () => {
  const board = { ...toSolid(carveMaze({ carver: CARVERS[0], shape: { rows: 6, cols: 6 }, seed: 1 })) }
  const { width, height, pixels } = rasterOf(board, 7)
  const noisy = pixels.map((level, at) =>
    at % 4 === 3 ? level : Math.min(190, Math.max(60, level)) + ((at * 7919) % 23),
  )
  expect(read({ width, height, pixels: noisy }).board.solid).toEqual(board.solid)
  const transparent = pixels.map((level, at) => (at % 4 === 3 && pixels[at - 1] === 255 ? 0 : level))
  expect(read({ width, height, pixels: transparent }).board.solid).toEqual(board.solid)
})

/** A picture of a board whose walls are thinner than its rooms, with a margin of white paper. */
function thinRaster({ rows, cols, solid }: Board, wall: number, room: number, margin: number): Raster {
  const along = (count: number) => {
    const cells = Array.from({ length: count }, (_, at) =>
      Array<number>(at % 2 ? room : wall).fill(at),
    ).flat()
    const paper = Array<number>(margin).fill(-1)
    return [...paper, ...cells, ...paper]
  }
  const [xs, ys] = [along(cols), along(rows)]
  const levels = ys.flatMap((row) =>
    xs.map((col) => (row >= 0 && col >= 0 && solid[row * cols + col] ? 0 : 255)),
  )
  return {
    ...{ width: xs.length, height: ys.length },
    pixels: Uint8ClampedArray.from(levels.flatMap((level) => [level, level, level, 255])),
  }
}

test('walls thinner than rooms are found', () => {
  const mazes = fc
    .record({
      carver: fc.constantFrom(...CARVERS.filter(({ begins }) => begins !== 'solid')),
      rows: fc.integer({ min: 7, max: 12 }),
      cols: fc.integer({ min: 7, max: 12 }),
      seed: fc.integer(),
    })
    .map(({ carver, rows, cols, seed }) => toSolid(carveMaze({ carver, shape: { rows, cols }, seed })))
  const sizes = fc.record({
    wall: fc.integer({ min: 1, max: 3 }),
    times: fc.integer({ min: 4, max: 6 }),
    margin: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(mazes, sizes, (board, { wall, times, margin }) => {
      fc.pre(wall * times >= 6)
      const { cell, wall: found, board: back } = read(thinRaster(board, wall, wall * times, margin))
      expect([cell, found]).toEqual([wall * times, wall])
      expect(back.solid).toEqual(board.solid)
    }),
    { numRuns: 20 },
  )
})

test('the size of thin walls can be set by hand, whatever lies at the edges', () => {
  const board = carved()
  for (const margin of [0, 3, 10, 12]) {
    const { xs, ys, solid } = read(thinRaster(board, 2, 10, margin), { cell: 10, wall: 2 })
    const lines = margin < 10 ? board.rows : board.rows + 2 + (margin > 10 ? 2 : 0)
    expect([xs.length, ys.length]).toEqual([lines + 1, lines + 1])
    expect(solid.filter(Boolean)).toHaveLength(board.solid.filter(Boolean).length)
  }
})

const carved = () => toSolid(carveMaze({ carver: CARVERS[0], shape: { rows: 6, cols: 6 }, seed: 1 }))

/** A picture from a function that gives the levels of red, green and blue, and the opacity. */
function painted(width: number, height: number, at: (x: number, y: number) => readonly number[]): Raster {
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(at(x, y), 4 * (y * width + x))
  return { width, height, pixels }
}

/** A sky that darkens towards a horizon, hills, and grain everywhere. */
const landscape = painted(240, 160, (x, y) => {
  const random = randomFrom(y * 240 + x)
  const hills = 90 + 25 * Math.sin(x / 31) + 9 * Math.sin(x / 7)
  const level = (y < hills ? 230 - y : 40 + ((x * y) % 97)) + random.below(60) - 30
  return [level, level * 0.9, level * 0.8, 255]
})
/** A sky that darkens from one corner to the other: most of it is neither light nor dark. */
const dusk = painted(240, 160, (x, y) => [220 - (x + y) / 2.2, 215 - (x + y) / 2.3, 230 - (x + y) / 3, 255])
const ramp = painted(200, 100, (x) => [x * 1.275, x * 1.275, x * 1.275, 255])

const plain = (width: number, height: number, level: number): Raster => ({
  ...{ width, height },
  pixels: new Uint8ClampedArray(4 * width * height).fill(level),
})

test.each<[name: string, Raster, code: string]>([
  ['white', plain(10, 10, 255), 'picture-plain'],
  ['transparent', plain(10, 10, 0), 'picture-plain'],
  ['one pixel', plain(1, 1, 255), 'picture-plain'],
  ['a photograph', landscape, 'picture-cells'],
  ['a sky at dusk', dusk, 'picture-cells'],
  ['a ramp of grey', ramp, 'picture-cells'],
  ['25 megapixels', { ...plain(1, 1, 0), width: 5000, height: 5000 }, 'picture-size'],
  ['no pixels', { ...plain(1, 1, 0), width: 0 }, 'picture-size'],
])('%s', (_, raster, code) => {
  const found = readPicture(raster)
  expect(found.ok ? undefined : found.error.code).toBe(code)
})

test('a photograph is read if the size of its cells is set', () => {
  const { board } = read(landscape, { cell: 20 })
  // The first row is not a whole one.
  expect([board.rows, board.cols]).toEqual([7, 12])
})

test.each([
  ['3 × 3', ['###', '# x', '###']],
  ['4 × 3', ['#x##', '#  x', '####']],
  ['5 × 2', ['# ###', '#   #']],
])('few cells: %s', (_, lines) => {
  const kinds = { '#': 'wall', ' ': 'free', x: 'exit' } as const
  for (let scale = 1; scale < 40; scale++) {
    const raster = painted((lines[0] ?? '').length * scale, lines.length * scale, (x, y) => {
      const kind = lines[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      return [...COLOURS[kinds[kind as keyof typeof kinds]], 255]
    })
    const { cell, wall, rows, cols } = valueIn(readCells(raster))
    expect([scale, cell, wall, rows, cols]).toEqual([scale, scale, scale, lines.length, lines[0]?.length])
  }
})

test('a cell may be larger than the picture', () => {
  const { rows, cols } = read(rasterOf(carved(), 3), { cell: 10_000 })
  expect([rows, cols]).toEqual([1, 1])
})

test('20 megapixels are read', () => {
  const board = fromSolid(
    { rows: 40, cols: 50 },
    Uint8Array.from({ length: 2000 }, (_, cell) => (cell * cell + (cell >> 3)) % 2),
  )
  const raster = rasterOf(board, 100)
  expect(raster.width * raster.height).toBe(MAX_PIXELS)
  const { cell, board: back } = read(raster)
  expect(cell).toBe(100)
  expect(back).toEqual(board)
}, 30_000)

test('a board with more cells than are allowed', () => {
  const found = readPicture(
    painted(2100, 2100, (x, y) => (((x * x + y * y) >> 3) % 2 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  )
  expect(found.ok ? undefined : found.error).toEqual({
    code: 'picture-size',
    values: { width: 2100, height: 2100, limit: 2001 * 2001 },
  })
}, 30_000)

/** Three cells in a row, of the colours of start and exit. */
const coloured = (...colours: (keyof typeof COLOURS)[]) =>
  painted(colours.length, 1, (x) => [...COLOURS[colours[x]!], 255])

test('without an exit there is a board without an exit', () => {
  expect(read(coloured('free', 'wall', 'start'), { cell: 1 }).board).toMatchObject({
    start: 2,
    exit: undefined,
  })
})

test.each([
  ['exits', coloured('exit', 'wall', 'exit'), 'picture-exits'],
  ['starts', coloured('start', 'wall', 'start'), 'picture-starts'],
] as const)('two %s are named, and neither is the one of the board', (kind, raster, code) => {
  const found = readPicture(raster, { cell: 1 })
  expect(found.ok ? undefined : found.error).toEqual({ code, values: { count: 2 } })
  const cells = valueIn(readCells(raster, { cell: 1 }))
  expect(cells[kind]).toEqual([0, 2])
  expect(boardOf(cells)).toMatchObject({ start: undefined, exit: undefined })
})

const canvas = createCanvas(301, 47)
const fileOf = {
  png: canvas.toBuffer('image/png'),
  jpeg: canvas.toBuffer('image/jpeg'),
  webp: canvas.toBuffer('image/webp'),
}

test.each(Object.entries(fileOf))('the size of a %s', (format, file) => {
  expect(readHeader(file)).toEqual({ format, width: 301, height: 47 })
})

const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  )
const zeros = (count: number) => Array.from({ length: count }, () => 0)

test.each([
  ['gif', bytesOf('GIF89a', [45, 1, 47, 0], zeros(10))],
  ['webp', bytesOf('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [44, 1, 0, 46, 0, 0])],
  ['webp', bytesOf('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f], [44, 0x81, 11, 0], zeros(8))],
  [
    'jpeg',
    bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 2, 0xff, 0xc2, 0, 17, 8, 0, 47, 1, 45]),
  ],
])('the size of a %s, byte by byte', (format, file) => {
  expect(readHeader(file)).toEqual({ format, width: 301, height: 47 })
})

test.each([
  ['nothing', new Uint8Array()],
  ['a text', bytesOf('11111\n10001\n1x111\n11111\n')],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', bytesOf('%PDF-1.7 and so on, page after page')],
  ['the beginning of a PNG', fileOf.png.subarray(0, 20)],
  ['a PNG without a header', bytesOf([0x89], 'PNG\r\n', [0x1a], '\n', zeros(4), 'IDAT', zeros(20))],
  ['a JPEG without a frame', fileOf.jpeg.subarray(0, 40)],
  ['a JPEG with garbage', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 2, 7], zeros(20))],
  ['another RIFF file', bytesOf('RIFF', zeros(4), 'WAVEfmt ', zeros(20))],
  ['an unknown WebP', bytesOf('RIFF', zeros(4), 'WEBPVP9 ', zeros(20))],
])('no picture: %s', (_, file) => {
  expect(readHeader(file)).toBeUndefined()
})

test('never fails, whatever the bytes', () => {
  for (const file of Object.values(fileOf))
    for (let at = 0; at < Math.min(400, file.length); at++) {
      const broken = Uint8Array.from(file)
      broken[at] = 255 - broken[at]!
      readHeader(broken)
      readHeader(file.subarray(0, at))
    }
})
