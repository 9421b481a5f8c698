import { accessSync, constants } from 'node:fs'
import { describe, test } from 'vitest'

/** Whether this machine can run programs in a sandbox. If not, these tests are skipped, and CI fails. */
function hasBubblewrap(): boolean {
  try {
    accessSync('/usr/bin/bwrap', constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A `describe` for tests of the native sandbox. */
export const describeNative = describe.skipIf(!hasBubblewrap())

/** A `test` that needs the native sandbox. */
export const testNative = test.skipIf(!hasBubblewrap())
