function* search(line) {
  let [n, runners, runs] = line.split(' ').map(Number)
  const doors = [Array(runs + 1).fill(1)]
  for (let k = 1; k <= runners; k++) {
    doors.push([1])
    for (let q = 1; q <= runs; q++) doors[k].push(Math.min(n, doors[k - 1][q - 1] + doors[k][q - 1]))
  }
  let [first, last] = [1, n]
  while (first < last) {
    const door = Math.min(last - 1, first + doors[runners - 1][--runs] - 1)
    if ((yield `? ${door}`) === 'bump') {
      runners--
      last = door
    } else first = door + 1
  }
  return `! ${first}`
}

let game
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { value, done } = game ? game.next(line) : (game = search(line)).next()
    process.stdout.write(`${value}\n`, () => done && process.exit(0))
  })
