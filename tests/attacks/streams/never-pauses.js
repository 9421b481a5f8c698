// Reads and writes without ever coming back to the event loop.
const { readSync } = require('node:fs')

const byte = Buffer.alloc(1)
for (;;) {
  do readSync(0, byte)
  while (byte[0] !== 10)
  console.error('y'.repeat(300_000))
  console.log('x'.repeat(1_000_000))
}
