// Uses what is not there, in the second turn.
let turn = 0
function checkio(field) {
  return turn++ === 0 ? 'FFFF' : field[99].length
}
