import { javascript } from './javascript'
import type { Language } from './language'

/** JavaScript after its types were removed, which happens before it enters the box. Types are not checked. */
export const typescript: Language = {
  ...javascript,
  id: 'typescript',
  name: 'TypeScript',
  extensions: ['ts', 'mts', 'cts'],
  packageCode: 'typescript',
  grammar: 'typescript',
  startsAhead: false,
  formatter: 'babel-ts',
  dialect: 'typescript',
  marks: [
    /^[ \t]*(export )?interface \w+ *(extends [\w, ]{1,200})?\{/m,
    /^[ \t]*(export )?type \w+(<[\w, ]{1,200}>)? *=/m,
    /\b(const|let|var) +\w+ *: *[\w[{(]/,
    /\bfunction\b[\s\w]{0,80}\([^)]{0,300}\w\??: {0,4}(number|string|boolean|unknown|any|[A-Z]\w*|\w+\[\])\b/,
    /\) {0,4}: {0,4}(number|string|boolean|void|[A-Z]\w*|\w+\[\])[\w<>[\], ]{0,80}(\{|=>)/,
  ],
  accepts: ['javascript'],
  extendedBy: undefined,
  selfTest: `const input = require('node:readline').createInterface({ input: process.stdin })

input.on('line', (line: string): void => {
  const [a, b] = line.split(' ').map(Number) as [number, number]
  console.log(a + b)
})
`,
  note: 'types are removed, not checked; lines and columns stay the same. No namespaces with values, no `import x = require()`.',
}
