import type { Language } from './language'

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['js', 'mjs', 'cjs'],
  grammar: 'javascript',
  file: 'bot.js',
  version: { command: ['/usr/bin/node', '--version'], pattern: /^v(\S+)/ },
  compile: {
    // Only checks the syntax. Node does not check what looks like a module, so errors in one appear when it runs.
    command: ['/usr/bin/node', '--check', 'bot.js'],
    artefacts: ['bot.js'],
  },
  // By default V8 collects as if it had a quarter of the machine: 50 MiB in use became 290, with this option 150.
  run: ['/usr/bin/node', '--max-old-space-size={memoryMiB}', 'bot.js'],
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
