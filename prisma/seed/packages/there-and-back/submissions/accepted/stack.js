const word = require('fs').readFileSync(0, 'utf8').trim()
const back = { U: 'D', D: 'U', L: 'R', R: 'L' }
const left = []
for (const letter of word) {
  if (left.length > 0 && left[left.length - 1] === back[letter]) left.pop()
  else left.push(letter)
}
console.log(`${left.length}\n${left.join('')}`)
