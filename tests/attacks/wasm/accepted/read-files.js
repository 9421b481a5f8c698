// Files of the host, through the little that there is of `fs`.
const fs = require('fs')
const found = []
const PLACES = [
  '/etc/passwd',
  '/etc/shadow',
  '/proc/self/environ',
  '../package.json',
  'package.json',
  3,
  4,
  20,
]
for (const place of PLACES) {
  for (const call of [
    'readFileSync',
    'openSync',
    'statSync',
    'readdirSync',
    'unlinkSync',
    'mkdirSync',
    'writeFileSync',
  ]) {
    try {
      found.push([call, place, fs[call](place, 'x')])
    } catch {}
  }
}
if (found.length > 0) console.error('BREACH', found)
else console.log('IMPOSSIBLE')
