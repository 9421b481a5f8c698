import { expect, test } from 'vitest'
import { refusal } from './node-version.cjs'

test.each(['v20.9.0', '20.20.2', 'v21.0.0', 'v22.1.0', 'v100.0.0'])('%s is new enough', (version) => {
  expect(refusal(version)).toBeUndefined()
})

test.each(['v0.12.0', 'v8.17.0', 'v18.20.4', '20.8.1'])('%s is refused with a sentence', (version) => {
  expect(refusal(version)).toBe(
    `Clew needs Node.js 20.9 or newer, and this is ${version}. Get one from https://nodejs.org.`,
  )
})
