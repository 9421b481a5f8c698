import { type Stored, verify } from '@/judge/replay/verify'

/* Plays a game again beside the page: a tour of a million cells would hold it up. It knows the rules of all puzzles. */

addEventListener('message', ({ data }: MessageEvent<Stored>) => {
  postMessage(verify(data))
})
