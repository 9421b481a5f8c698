// Every well-known way from a value of the sandbox to the host's Node.
const found = []
const isNode = (thing) =>
  thing && (thing.binding || thing.dlopen || thing.mainModule || thing.getBuiltinModule)
const roots = [
  [],
  {},
  () => {},
  async () => {},
  function* () {},
  console.log,
  process,
  process.stdin,
  require,
  Buffer.from('x'),
  setTimeout,
  new Error(),
  Promise.resolve(),
  Symbol.iterator,
  performance,
  new Proxy({}, {}),
  globalThis.global,
]
for (const root of roots) {
  for (const code of ['return process', 'return this.process', 'return globalThis.process']) {
    try {
      if (isNode(root.constructor.constructor(code)())) found.push(code)
    } catch {}
  }
}
for (const name of [
  'fetch',
  'WebSocket',
  'XMLHttpRequest',
  'Worker',
  'WebAssembly',
  'Deno',
  'Bun',
  'std',
  'os',
  '__host',
]) {
  if (globalThis[name] !== undefined) found.push(name)
}
try {
  Error.prepareStackTrace = (_, sites) => sites
  const site = new Error().stack[0]
  if (typeof site?.getThis === 'function' && isNode(site.getThis()?.process)) found.push('stack')
} catch {}
if (Object.keys(process.env).length > 0) found.push('environment')
if (found.length > 0) console.error('BREACH', found)
else console.log('IMPOSSIBLE')
