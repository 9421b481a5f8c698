// Files of the host, through the little that there is of `fs`.
const fs = require('fs')
const found = []
const PLACES = [
  '/etc/passwd',
  '/etc/shadow',
  '/proc/self/environ',
  '../package.json',
  'package.json',
  '/the/checkout/package.json',
  '/the/checkout/prisma/seed/problems',
  '/the/checkout/prisma/seed/problems/knights-tour/problem.json',
  '/the/checkout/.clew/native/languages.json',
  '/proc/THE_JUDGE/environ',
  '/tmp/clew-was-here',
  '/the/checkout/clew-was-here',
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
