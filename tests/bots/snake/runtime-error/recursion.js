// Calls itself for ever: the engine notices.
function checkio(field) {
  return checkio(field) + 'F'
}
