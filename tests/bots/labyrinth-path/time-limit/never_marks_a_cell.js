// Left, up, right, down, and round again: it does not remember where it has been.
function path(cells) {
  const queue = [[0, 0]]
  let at = 0
  for (;;) {
    const [row, col] = queue[at]
    queue[at] = [row, col]
    at = (at + 1) % queue.length
  }
}
