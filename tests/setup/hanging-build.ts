import { buildOnce } from '@/lib/duel/builds'

// A worker whose build never ends: `tsx tests/setup/hanging-build.ts ARCHITECT SIZE SEED`. It prints when it begins.
const [id, size, seed] = process.argv.slice(2)
await buildOnce({ id: id!, generation: 0 }, { size: Number(size), seed: Number(seed) }, () => {
  console.log('building')
  return new Promise((settle) => setTimeout(settle, 600_000))
})
