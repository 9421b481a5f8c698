import { strip } from '../../sandbox/strip-types/strip'
import type { FromTypes } from './messages'

/* The web worker that strips the types from TypeScript. The parser is as large as everything else together. */

const say = (told: FromTypes) => postMessage(told)

addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    say(strip(data))
  } catch (error) {
    // The parser recurses for each nested bracket, and the server has a larger stack for that.
    say({ failed: error instanceof RangeError ? 'stack' : 'fault', detail: String(error) })
  }
})
