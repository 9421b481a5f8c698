import { type StoredReplay, verify } from '@/judge/replay/replay'

/* Simulates a game off the main thread, which a million cells would block. Includes the rules of all puzzles. */

addEventListener('message', ({ data }: MessageEvent<StoredReplay>) => {
  postMessage(verify(data))
})
