/*
 * Where the cells of a picture lie. Either all have one size, or walls are thinner than what lies between them: then
 * thin and thick lines of cells alternate. Either way a cell begins where light and dark meet.
 */

/** A picture of which only light and dark are left. */
export interface Marks {
  readonly width: number
  readonly height: number
  /** `dark[y * width + x]`: 1 for a dark pixel. */
  readonly dark: Uint8Array
}

export interface Cells {
  /** Pixels of a cell, and of the thinner ones of every other line; the same if there are none. */
  readonly cell: number
  readonly wall: number
  /** The first pixel of each column of cells, and at last the one after the last column; the same for rows. */
  readonly xs: Int32Array
  readonly ys: Int32Array
}

/** The cells of the given sizes, shifted to where light and dark meet. */
export const cellsOf = (marks: Marks, cell: number, wall = cell): Cells =>
  cellsAt(marks, edgesOf(marks), cell, wall)

function cellsAt({ width, height }: Marks, { columns, rows }: EdgesOf, cell: number, wall = cell): Cells {
  const bounds = (edges: Edges, length: number) =>
    wall === cell
      ? evenBounds(offsetOf(edges.all, cell), cell, length)
      : thinBounds(offsetOf(edges.begins, cell + wall), { cell, wall }, length)
  return { cell, wall, xs: bounds(columns, width), ys: bounds(rows, height) }
}

/**
 * Finds the cells: thin walls between larger rooms if most run lengths are those of such a drawing, otherwise the largest
 * size whose multiples are where light and dark meet. One pixel a cell if there is no such size.
 */
export function findCells(marks: Marks): Cells {
  const { width, height } = marks
  const edges = edgesOf(marks)
  const { columns, rows } = edges
  const runs = runsOf(marks)
  const [wall, room] = [shortestCommon(runs.dark), shortestCommon(runs.light)]
  if (
    wall > 0 &&
    room >= THIN * wall &&
    room + wall >= MIN_PERIOD &&
    isThin(columns, wall, room) &&
    isThin(rows, wall, room)
  ) {
    const thin = cellsAt(marks, edges, room, wall)
    if (agrees(marks, thin)) return thin
  }
  const fitness = (cell: number) => Math.min(fitOf(columns.all, cell), fitOf(rows.all, cell))
  for (let cell = Math.floor(Math.min(width, height) / 2); cell > 1; cell--) {
    if (fitness(cell) <= GOOD) continue
    // A little more than the size fits, too, if there are few cells.
    while (cell > 2 && fitness(cell - 1) > fitness(cell)) cell--
    const even = cellsAt(marks, edges, cell)
    if (agrees(marks, even)) return even
  }
  return cellsAt(marks, edges, 1)
}

/** How often light and dark meet before each column or row: a dark part begins, ends, or either. */
interface Edges {
  readonly begins: Float64Array
  readonly ends: Float64Array
  readonly all: Float64Array
}

interface EdgesOf {
  readonly columns: Edges
  readonly rows: Edges
}

function edgesOf({ width, height, dark }: Marks): EdgesOf {
  const [columns, rows] = [noEdges(width), noEdges(height)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (x > 0 && dark[at] !== dark[at - 1]) count(columns, x, dark[at] === 1)
      if (y > 0 && dark[at] !== dark[at - width]) count(rows, y, dark[at] === 1)
    }
  return { columns, rows }
}

const noEdges = (length: number): Edges => ({
  begins: new Float64Array(length),
  ends: new Float64Array(length),
  all: new Float64Array(length),
})

function count({ begins, ends, all }: Edges, at: number, begin: boolean) {
  all[at]!++
  if (begin) begins[at]!++
  else ends[at]!++
}

/** The mean of edges on a circle of this circumference: how close together they lie, 0 … 1, and where. */
function meanOnCircle(edges: Float64Array, period: number) {
  let [real, imaginary, total] = [0, 0, 0]
  for (let at = 0; at < edges.length; at++) {
    if (edges[at] === 0) continue
    const angle = (2 * Math.PI * at) / period
    real += edges[at]! * Math.cos(angle)
    imaginary += edges[at]! * Math.sin(angle)
    total += edges[at]!
  }
  const at = (Math.atan2(imaginary, real) / (2 * Math.PI)) * period
  return { fit: total === 0 ? 1 : Math.hypot(real, imaginary) / total, at }
}

/** How well the edges lie on a raster of this period: 1 if all do. */
const fitOf = (edges: Float64Array, period: number): number => meanOnCircle(edges, period).fit

/** A fit that counts as good. Sharp pictures reach 1; a period that is twice too large has about 0 or half of it. */
const GOOD = 0.9

/** Where the raster begins: the part of a cell that stands before the first edge, if it is not a whole one. */
function offsetOf(edges: Float64Array, period: number): number {
  const shift = Math.round(meanOnCircle(edges, period).at)
  return ((shift % period) + period) % period
}

/** The beginnings of cells of one size; the last cell may be cut by the edge of the picture. */
function evenBounds(offset: number, cell: number, length: number): Int32Array {
  const first = offset < length ? offset : 0
  const count = Math.max(1, Math.round((length - first) / cell))
  return Int32Array.from({ length: count + 1 }, (_, index) => Math.min(length, first + index * cell))
}

/** The beginnings of thin and thick cells by turns. A part at the edge counts if it is a whole room or part of a wall. */
function thinBounds(
  offset: number,
  { cell, wall }: Pick<Cells, 'cell' | 'wall'>,
  length: number,
): Int32Array {
  const shift = offset < length ? offset : 0
  const first = shift > cell ? shift - cell - wall : shift
  const bounds = first === cell ? [0] : []
  let at = first
  for (; at < length; at += wall + cell) bounds.push(Math.max(0, at), Math.min(length, at + wall))
  if (at === length) bounds.push(length)
  return Int32Array.from(bounds)
}

/** Rooms are so much larger than the walls of a drawing with thin lines. */
const THIN = 2
/** A drawing with thin lines has at least so many pixels from wall to wall; smaller ones may have one pixel a cell. */
const MIN_PERIOD = 6

/** Whether dark parts begin at multiples of a period, and end the thickness of a wall later. */
function isThin({ begins, ends }: Edges, wall: number, room: number): boolean {
  const period = wall + room
  const [begin, end] = [meanOnCircle(begins, period), meanOnCircle(ends, period)]
  const thickness = (((end.at - begin.at) % period) + period) % period
  return begin.fit > GOOD && end.fit > GOOD && Math.abs(thickness - wall) <= 1
}

interface Runs {
  readonly light: Float64Array
  readonly dark: Float64Array
}

/** How often each length of dark and light pixels in a row occurs, in rows and columns, without those at the edges. */
function runsOf({ width, height, dark }: Marks): Runs {
  const longest = Math.max(width, height) + 1
  const runs: Runs = { light: new Float64Array(longest), dark: new Float64Array(longest) }
  for (let y = 0; y < height; y++) countRuns(dark, y * width, width, 1, runs)
  for (let x = 0; x < width; x++) countRuns(dark, x, height, width, runs)
  return runs
}

/** Counts the runs of one line: `length` pixels from `first` on, each `step` after the one before. */
function countRuns(dark: Uint8Array, first: number, length: number, step: number, runs: Runs) {
  let begin = 0
  let kind = dark[first]
  for (let place = 1, at = first + step; place < length; place++, at += step) {
    if (dark[at] === kind) continue
    const ended = place - begin
    if (begin > 0) {
      if (kind === 1) runs.dark[ended]!++
      else runs.light[ended]!++
    }
    begin = place
    kind = dark[at]
  }
}

/** A length that occurs this often, compared with the one that occurs most often, is common. */
const COMMON = 0.3

/** The shortest common length: longer ones are several cells. 0 if there are no runs. */
function shortestCommon(counts: Float64Array): number {
  const most = counts.reduce((one, other) => Math.max(one, other), 0)
  return most === 0 ? 0 : counts.findIndex((count) => count >= COMMON * most)
}

/** The share of the dark pixels in cells that are walls, and of the light ones in the others, that is enough. */
const AGREEING = 0.75

/** Whether most dark pixels lie in cells that are mostly dark, and most light ones in the others. */
function agrees({ width, dark }: Marks, { xs, ys }: Cells): boolean {
  let [allDark, allLight, rightDark, rightLight] = [0, 0, 0, 0]
  for (let row = 0; row + 1 < ys.length; row++)
    for (let col = 0; col + 1 < xs.length; col++) {
      const [x0, x1, y0, y1] = [xs[col]!, xs[col + 1]!, ys[row]!, ys[row + 1]!]
      let darks = 0
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) darks += dark[y * width + x]!
      const lights = (x1 - x0) * (y1 - y0) - darks
      allDark += darks
      allLight += lights
      if (darks > lights) rightDark += darks
      else rightLight += lights
    }
  return rightDark >= AGREEING * allDark && rightLight >= AGREEING * allLight
}
