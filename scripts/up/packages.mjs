import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { runStep } from './run.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean, peer?: boolean, link?: boolean }>} Packages */

/**
 * Whether the installed packages are those of the lock file. Optional ones may be missing (they are for other
 * machines), and those that only developers need may be as well, unless asked for.
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
    // Missing, or cut off by an installation that was ended: install again.
    return undefined
  }
}

/**
 * `npm install`, not `npm ci`: that fails where the lock misses the optional packages of another platform. No install
 * scripts: the ones that matter are replaced in scripts/postgres and scripts/schema-engine, others would download.
 */
export const installPackages = () =>
  runStep('install', 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'])
