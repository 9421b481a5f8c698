import { javascript } from './javascript'
import type { Language } from './language'

/** JavaScript after its types were removed, which happens before it enters the box. Types are not checked. */
export const typescript: Language = {
  ...javascript,
  id: 'typescript',
  name: 'TypeScript',
  extensions: ['ts', 'mts', 'cts'],
  grammar: 'typescript',
  selfTest: `const input = require('node:readline').createInterface({ input: process.stdin })

input.on('line', (line: string): void => {
  const [a, b] = line.split(' ').map(Number) as [number, number]
  console.log(a + b)
})
`,
}
