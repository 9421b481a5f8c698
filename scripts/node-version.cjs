// Runs on any Node, however old, to say which one is needed: `node -r` preloads it before the first ES module.
'use strict'

// Minimum for Prisma 7.10. Next would accept 20.9, but there Prisma's command line fails with a TypeError.
var OLDEST_MINOR = { 20: 19, 22: 12 }
var ALL_FROM = 24

/**
 * The sentence that rejects a Node of this version; undefined for a supported version.
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
