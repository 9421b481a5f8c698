import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { runStep } from './run.mjs'

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
 * `npm install`, not `npm ci`, which fails if the lock lacks the optional packages of another platform. No install
 * scripts: scripts/postgres replaces the one that matters; others would download.
 */
export const installPackages = () =>
  runStep('install', 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'])
