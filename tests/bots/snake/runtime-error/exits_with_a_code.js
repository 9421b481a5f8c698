// Ends by itself, from within the function.
function checkio() {
  process.exit(3)
}
