// What a list looks like when it is written as text: commas are no commands.
function escape() {
  return String(['U', 'D', 'L', 'R'])
}
