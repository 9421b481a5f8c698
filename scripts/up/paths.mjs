import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)

/** The files of a running site: data, secrets, logs, the build. Ignored by git, mode 700. */
export const CLEW = inRoot('.clew')

/** @param {...string} parts */
export const inClew = (...parts) => join(CLEW, ...parts)
