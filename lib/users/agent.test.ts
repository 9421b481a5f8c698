import { expect, test } from 'vitest'
import { readAgent } from './agent'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  // browser    system     what it sends
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 Edg/149.0`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/149.0 Mobile Safari/537.36`],
  ['Safari', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/20.0 Safari/605.1`],
  [
    'Safari',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) ${WEBKIT} Mobile Safari/604.1`,
  ],
  ['Firefox', 'iPad', 'Mozilla/5.0 (iPad; CPU OS 20_0 like Mac OS X) FxiOS/150.0 Mobile Safari/605.1'],
  ['curl', undefined, 'curl/8.14.1'],
  [undefined, undefined, ''],
  [undefined, undefined, '<script>alert(1)</script>'],
])('%s on %s', (browser, system, text) => {
  expect(readAgent(text)).toEqual({ browser, system })
})
