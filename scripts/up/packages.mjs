import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { runStep, timed } from './run.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean, peer?: boolean, link?: boolean }>} Packages */

/**
 * Whether the installed packages match the lock file. Optional packages may be missing (they are for other machines),
 * and so may those that only developers need, unless `developers` is set.
 * @param {{ developers: boolean }} options
 */
export function packagesAreCurrent({ developers }) {
  const wanted = packagesIn(inRoot('package-lock.json'))
  const installed = packagesIn(inRoot('node_modules', '.package-lock.json'))
  return wanted !== undefined && installed !== undefined && fulfils(installed, wanted, developers)
}

/**
 * @param {Packages} installed
 * @param {Packages} wanted
 * @param {boolean} developers
 */
export function fulfils(installed, wanted, developers) {
  return Object.entries(wanted).every(([place, { version, optional, devOptional, dev, peer, link }]) => {
    if (place === '' || link) return true
    const found = installed[place]
    if (found) return found.version === version
    return optional || peer || ((dev || devOptional) && !developers)
  })
}

/**
 * @param {string} file
 * @returns {Packages | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    // Missing, or truncated by an interrupted installation: install again.
    return undefined
  }
}

/**
 * Installs exactly what the lock file names, and leaves that file as it is. No install scripts: scripts/postgres replaces
 * the one that matters; others would download.
 */
export const installPackages = () =>
  timed('Installing the packages', '20 s to 2 minutes, by the network', () =>
    runStep('install', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=http'], {
      progress: fetched(),
    }),
  )

/** Counts the packages that npm says it has; it also asks what versions there are, which does not count. */
function fetched() {
  const wanted = Object.values(packagesIn(inRoot('package-lock.json')) ?? {}).filter(
    ({ optional }) => !optional,
  )
  let count = 0
  return (/** @type {string} */ line) => {
    if (/^npm http (fetch|cache)\b.*\.tgz\b/.test(line)) count++
    return `${count} of about ${wanted.length} packages`
  }
}
