import { checkPassword, hashPassword } from '@/lib/users/password'

/** `npx tsx tests/bench/password.ts` measures one check of a password; lib/users/password.ts quotes the result. */
const ROUNDS = 20

const hash = await hashPassword('correct horse battery')
const start = performance.now()
for (let i = 0; i < ROUNDS; i++) await checkPassword(hash, 'correct horse battery')
const each = (performance.now() - start) / ROUNDS
console.log(`one check: ${each.toFixed(1)} ms; ${Math.floor(1000 / each)} a second on one core`)
