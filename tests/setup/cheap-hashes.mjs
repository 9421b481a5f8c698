import { createRequire } from 'node:module'

/*
 * Lets the library for passwords make hashes that cost a thousandth. Integration and browser tests and their sites import this
 * before anything else loads the library. All of them do, because the keys of addresses must be equal; a hash that is checked
 * says itself what it costs. The tests of lib/users/password.ts and `npm run up` have the real cost.
 */

const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
for (const name of ['hash', 'hashRaw']) {
  const make = argon2[name]
  argon2[name] = (/** @type {string} */ password, /** @type {object} */ options) =>
    make(password, { ...options, memoryCost: 8, timeCost: 1 })
}
