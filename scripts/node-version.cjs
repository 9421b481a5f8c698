// Runs on any Node, however old, to say which one is needed: preloaded by `node -r` before the first ES module.
'use strict'

var MAJOR = 20
var MINOR = 9

/**
 * The sentence with which a Node of this version is refused, or undefined.
 * @param {string} version
 */
function refusal(version) {
  var found = version.replace(/^v/, '').split('.').map(Number)
  if (Number(found[0]) > MAJOR || (found[0] === MAJOR && Number(found[1]) >= MINOR)) return undefined
  return (
    'Clew needs Node.js ' +
    MAJOR +
    '.' +
    MINOR +
    ' or newer, and this is ' +
    version +
    '. Get one from https://nodejs.org.'
  )
}

exports.refusal = refusal

var sentence = refusal(process.versions.node)
if (sentence) {
  console.error(sentence)
  process.exit(1)
}
