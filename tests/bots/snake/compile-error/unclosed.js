// A bracket is missing.
function checkio(field {
  return 'F'
}
