import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)

/** What a running site leaves on disk: data, secrets, logs, the build. Ignored by git, mode 700. */
export const CLEW = inRoot('.clew')

/** @param {...string} parts */
export const inClew = (...parts) => join(CLEW, ...parts)
