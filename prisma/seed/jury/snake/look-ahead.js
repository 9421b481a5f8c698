// The same bot as look-ahead.py: it takes the shortest path to the cherry after which the snake can still move on.
// A snake is a string with one character per cell, the head first, so that it can be the key of a map.
const SIDE = 10
const CHERRIES = 5
const PATIENCE = 20000
const CAUTION = 2000

const headOf = (snake) => snake.charCodeAt(0)
const add = (cell, rest) => String.fromCharCode(cell) + rest

/** For each cell, its neighbours that are on the field and have no tree. */
function neighboursOf(field) {
  return Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const [row, col] = [Math.floor(cell / SIDE), cell % SIDE]
    return [
      [row - 1, col],
      [row, col + 1],
      [row + 1, col],
      [row, col - 1],
    ].flatMap(([r, c]) => {
      const inside = r >= 0 && r < SIDE && c >= 0 && c < SIDE
      return inside && field[r * SIDE + c] !== 'T' ? [r * SIDE + c] : []
    })
  })
}

/** The number of steps from each cell to the goal if there were no snake. */
function distancesTo(goal, beside) {
  const steps = new Map([[goal, 0]])
  for (const [cell, count] of steps)
    for (const other of beside[cell]) if (!steps.has(other)) steps.set(other, count + 1)
  return steps
}

/** How many steps the snake can survive, up to `wanted`, as far as the limited search can tell. */
function lifetime(snake, beside, wanted) {
  let longest = 0
  const seen = new Set([snake])
  const stack = [[snake, 0]]
  for (let looked = 0; stack.length > 0 && looked < CAUTION; looked++) {
    const [body, steps] = stack.pop()
    longest = Math.max(longest, steps)
    if (longest >= wanted) break
    const rest = body.slice(0, -1)
    for (const cell of beside[headOf(body)]) {
      const moved = add(cell, rest)
      if (rest.includes(String.fromCharCode(cell)) || seen.has(moved)) continue
      seen.add(moved)
      stack.push([moved, steps + 1])
    }
  }
  return longest
}

/** The cells of the path to take. If there is no path to the cherry, as many steps as the snake can survive. */
function wayTo(cherry, snake, beside, last) {
  const left = distancesTo(cherry, beside)
  const before = new Map([[snake, undefined]])
  // Stacks of snakes, by the least total of steps; of equal ones the snake closest to the cherry comes first.
  const stacks = []
  let low = 0
  const push = (body, steps, total) => {
    const place = total * 1000 + 999 - steps
    stacks[place] ??= []
    stacks[place].push([body, steps])
    low = Math.min(low, place)
  }
  push(snake, 0, left.get(headOf(snake)) ?? 0)
  let best
  let bestLife = -1
  for (let looked = 0; looked < PATIENCE; looked++) {
    while (low < stacks.length && !stacks[low]?.length) low++
    if (low >= stacks.length) break
    const [body, steps] = stacks[low].pop()
    const rest = body.slice(0, -1)
    for (const cell of beside[headOf(body)]) {
      if (rest.includes(String.fromCharCode(cell)) || !left.has(cell)) continue
      if (cell === cherry) {
        const wanted = 2 * (body.length + 1)
        const life = last ? wanted : lifetime(add(cell, body), beside, wanted)
        if (life > bestLife) [best, bestLife] = [[...cellsTo(body, before), cell], life]
        if (life === wanted) return best
        continue
      }
      const moved = add(cell, rest)
      if (before.has(moved)) continue
      before.set(moved, body)
      push(moved, steps + 1, steps + 1 + left.get(cell))
    }
  }
  return best ?? waiting(snake, beside)
}

function cellsTo(body, before) {
  const cells = []
  for (let at = body; before.get(at) !== undefined; at = before.get(at)) cells.push(headOf(at))
  return cells.reverse()
}

/** The step after which the snake survives longest. */
function waiting(snake, beside) {
  const rest = snake.slice(0, -1)
  const steps = beside[headOf(snake)]
    .filter((cell) => !rest.includes(String.fromCharCode(cell)))
    .map((cell) => [lifetime(add(cell, rest), beside, 60), cell])
    .sort(([one], [other]) => other - one)
  return steps.slice(0, 1).map(([, cell]) => cell)
}

/** A path as turns to the left and right and steps straight ahead. */
function actionsFor(snake, way) {
  const turns = new Map([
    [-SIDE, 0],
    [1, 1],
    [SIDE, 2],
    [-1, 3],
  ])
  let [neck, head] = [snake.charCodeAt(1), headOf(snake)]
  return way
    .map((cell) => {
      const turn = (turns.get(cell - head) - turns.get(head - neck) + 4) % 4
      neck = head
      head = cell
      return 'FR?L'[turn]
    })
    .join('')
}

let first
let lines = []
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    lines.push(line.trim())
    if (lines.length < SIDE) return
    const field = lines.join('')
    lines = []
    const parts = [...'0123456789'].map((mark) => field.indexOf(mark)).filter((cell) => cell >= 0)
    const snake = String.fromCharCode(...parts)
    first ??= snake.length
    const last = snake.length === first + CHERRIES - 1
    const way = wayTo(field.indexOf('C'), snake, neighboursOf(field), last)
    console.log(actionsFor(snake, way) || 'F')
  })
