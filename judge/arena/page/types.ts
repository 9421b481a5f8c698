import { strip } from '../../sandbox/strip-types/strip'
import type { FromTypes } from './messages'

/* The worker of a page that takes the types out of TypeScript. The parser is as large as everything else together. */

const say = (told: FromTypes) => postMessage(told)

addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    say(strip(data))
  } catch (error) {
    // The parser calls itself for each bracket within another, and a judge has a larger stack for that.
    say({ failed: error instanceof RangeError ? 'stack' : 'fault', detail: String(error) })
  }
})
