import { accessSync, constants } from 'node:fs'
import { describe } from 'vitest'

/** Whether programs of this machine can be put into boxes; without it these tests are left out, and CI fails. */
function hasBubblewrap(): boolean {
  try {
    accessSync('/usr/bin/bwrap', constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Tests of the native sandbox. */
export const describeNative = describe.skipIf(!hasBubblewrap())
