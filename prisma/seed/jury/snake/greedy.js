// Takes a shortest way to the cherry past trees and body, as if the body never moved, and goes astray where it sees none.
const SIDE = 10
const STEPS = [-SIDE, 1, SIDE, -1]

const inside = (cell, step) => {
  const next = cell + step
  const sameRow = Math.floor(cell / SIDE) === Math.floor(next / SIDE)
  return next >= 0 && next < SIDE * SIDE && (sameRow || Math.abs(step) === SIDE)
}

function wayTo(goal, head, field) {
  const before = new Map([[head, undefined]])
  for (const [cell] of before)
    for (const step of STEPS) {
      const next = cell + step
      if (!inside(cell, step) || before.has(next) || !'.C'.includes(field[next])) continue
      before.set(next, cell)
    }
  const way = []
  for (let at = goal; before.get(at) !== undefined; at = before.get(at)) way.unshift(at)
  return way
}

let lines = []
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    lines.push(line.trim())
    if (lines.length < SIDE) return
    const field = lines.join('')
    lines = []
    let [at, heading] = [field.indexOf('0'), STEPS.indexOf(field.indexOf('0') - field.indexOf('1'))]
    let actions = ''
    for (const cell of wayTo(field.indexOf('C'), at, field)) {
      const next = STEPS.indexOf(cell - at)
      actions += 'FR?L'[(next - heading + 4) % 4]
      heading = next
      at = cell
    }
    console.log(actions || 'F')
  })
