import type { Language } from './language'

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['js', 'mjs', 'cjs'],
  grammar: 'javascript',
  file: 'main.js',
  version: { command: ['/usr/bin/node', '--version'], pattern: /^v(\S+)/ },
  run: ['/usr/bin/node', 'main.js'],
  harness: 'javascript',
  runtimeMiB: 64,
  wasm: 'quickjs',
  selfTest: `const input = require('node:readline').createInterface({ input: process.stdin })

input.on('line', (line) => {
  const [a, b] = line.split(' ').map(Number)
  console.log(a + b)
})
`,
}
