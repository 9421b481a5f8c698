import { expect, test } from 'vitest'
import { programsIn } from './prepare'

test('a statement’s blocks in a language are programs, and nothing else is', () => {
  const statement = [
    'Read a line with `input()`:',
    '```python',
    'x = input()',
    '',
    'print(x)',
    '```',
    '```level',
    '.#.',
    '```',
    '~~~~ rs',
    '```',
    'let x = 1;',
    '~~~',
    '~~~~',
    '```',
    'no language',
    '```',
    '```go',
    'is never closed',
  ]
  expect(programsIn(statement.join('\n'))).toEqual([
    { language: 'python', text: 'x = input()\n\nprint(x)' },
    { language: 'rust', text: '```\nlet x = 1;\n~~~' },
  ])
})
