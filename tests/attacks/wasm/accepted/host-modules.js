// Modules of Node, by both kinds of import.
const NAMES = [
  'child_process',
  'node:child_process',
  'net',
  'http',
  'worker_threads',
  'inspector',
  'dgram',
  'v8',
  'repl',
  'file:///etc/passwd',
  '/etc/passwd',
  './package.json',
  'https://example.org/x.js',
  'data:text/javascript,1',
]
const found = []
for (const name of NAMES.slice(0, -1)) {
  try {
    found.push([name, require(name)])
  } catch {}
}
Promise.allSettled(NAMES.slice(0, -1).map((name) => import(name))).then((tried) => {
  for (const [at, { status }] of tried.entries()) if (status === 'fulfilled') found.push(NAMES[at])
  if (found.length > 0) console.error('BREACH', found)
  else console.log('IMPOSSIBLE')
})
