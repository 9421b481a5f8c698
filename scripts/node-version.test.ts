import { expect, test } from 'vitest'
import { refusal } from './node-version.cjs'

test.each(['v20.19.0', '20.20.2', 'v22.12.0', 'v24.0.0', 'v25.1.0', 'v100.0.0'])(
  '%s is new enough',
  (version) => {
    expect(refusal(version)).toBeUndefined()
  },
)

test.each(['v0.12.0', 'v8.17.0', 'v18.20.4', '20.8.1', '20.18.3', 'v21.7.3', 'v22.11.0', 'v23.11.0'])(
  '%s is rejected with a message',
  (version) => {
    expect(refusal(version)).toBe(
      `Clew needs Node.js 20.19, 22.12 or 24 and newer, and this is ${version}. Get one from https://nodejs.org.`,
    )
  },
)
