import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOOKS, lookFile } from './looks'

const kept = readdirSync(new URL('.', import.meta.url)).filter((file) => !file.endsWith('.ts'))

test('there is a file for each look and no other', () => {
  expect(kept.sort()).toEqual(Object.keys(LOOKS).sort())
})

// When a change is meant: look at the files, then `npm run golden`.
test.each(kept)('%s is drawn as it was', (name) => {
  expect(LOOKS[name]?.()).toBe(readFileSync(lookFile(name), 'utf8'))
})
