import { expect, test } from 'vitest'
import { readOptions } from './options.mjs'

test.each([
  // words                       environment         options
  [[], {}, { port: 3000, dev: false }],
  [[], { PORT: '8080' }, { port: 8080, dev: false }],
  [['--port', '4000'], { PORT: '8080' }, { port: 4000, dev: false }],
  [['--port=4000', '--dev'], {}, { port: 4000, dev: true }],
  [['--help'], {}, { help: true }],
])('%j with %j', (words, environment, options) => {
  expect(readOptions(words, environment)).toEqual(options)
})

test.each([
  [['--prot', '4000'], 'There is no option --prot.'],
  [['4000'], 'There is no option 4000.'],
  [['--dev=1'], 'There is no option --dev=1.'],
  [['--port'], 'A port is a number from 1 to 65535, not “”.'],
  [['--port', '0'], 'A port is a number from 1 to 65535, not “0”.'],
  [['--port', '65536'], 'A port is a number from 1 to 65535, not “65536”.'],
  [['--port', '-1'], 'A port is a number from 1 to 65535, not “-1”.'],
  [['--port', '3e3'], 'A port is a number from 1 to 65535, not “3e3”.'],
])('%j is rejected', (words, refused) => {
  expect(readOptions(words, {})).toEqual({ refused })
})
