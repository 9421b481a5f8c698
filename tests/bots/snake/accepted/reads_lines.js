// Standard input line by line, without a function.
const input = require('node:readline').createInterface({ input: process.stdin })
let field = []

input.on('line', (line) => {
  field.push(line)
  if (field.length < 10) return
  console.log(choose(field))
  field = []
})

function choose(lines) {
  const cell = (what) => lines.join('').indexOf(what)
  const step = cell('0') - cell('1')
  // Left and right of up, right, down, left.
  const around = [-10, 1, 10, -1]
  const turn = around.indexOf(step)
  const row = (at) => Math.floor(at / 10)
  const far = (at) => Math.abs(row(at) - row(cell('C'))) + Math.abs((at % 10) - (cell('C') % 10))
  const ways = [['F', step], ['L', around[(turn + 3) % 4]], ['R', around[(turn + 1) % 4]]]
  const free = ways.filter(([, by]) => {
    const to = cell('0') + by
    const inside = by % 10 === 0 ? to >= 0 && to < 100 : row(to) === row(cell('0'))
    return inside && /[.C]/.test(lines.join('')[to])
  })
  return free.sort((a, b) => far(cell('0') + a[1]) - far(cell('0') + b[1]))[0]?.[0] ?? 'F'
}
