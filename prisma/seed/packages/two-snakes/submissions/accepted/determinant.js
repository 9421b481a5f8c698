const modulus = 1000000007n
const [size, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [height, width] = size.split(' ').map(Number)

function ways([top, left], [bottom, right]) {
  const found = Array(width + 1).fill(0)
  found[left] = 1
  for (let r = top; r <= bottom; r++)
    for (let c = left; c <= right; c++) {
      if (rows[r][c] === '#') found[c] = 0
      else if (c > left) found[c] = (found[c] + found[c - 1]) % 1000000007
    }
  return BigInt(found[right])
}

const [above, below] = [
  [0, 1],
  [1, 0],
]
const [high, low] = [
  [height - 2, width - 1],
  [height - 1, width - 2],
]
const pairs = ways(above, high) * ways(below, low) - ways(above, low) * ways(below, high)
console.log(String(((pairs % modulus) + modulus) % modulus))
