// One step to the left, one more, and it is outside.
function snake() {
  return 'LFF'
}
