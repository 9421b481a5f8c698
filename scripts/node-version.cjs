// Runs on any Node, however old, to say which one is needed: preloaded by `node -r` before the first ES module.
'use strict'

// What Prisma 7.10 runs on; on 20.9, which Next would take, its command line ends with a TypeError.
var OLDEST_MINOR = { 20: 19, 22: 12 }
var ALL_FROM = 24

/**
 * The sentence with which a Node of this version is refused, or undefined.
 * @param {string} version
 */
function refusal(version) {
  var parts = version.replace(/^v/, '').split('.').map(Number)
  var major = /** @type {20 | 22} */ (parts[0])
  if (major >= ALL_FROM || Number(parts[1]) >= OLDEST_MINOR[major]) return undefined
  return (
    'Clew needs Node.js 20.19, 22.12 or 24 and newer, and this is ' +
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
