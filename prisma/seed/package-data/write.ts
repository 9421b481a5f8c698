import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PACKAGES_FOLDER } from '../package-folders'
import { PACKAGE_DATA } from './index'

// `npm run make:packages`: writes the test data of our packages.
for (const [id, make] of Object.entries(PACKAGE_DATA)) {
  const folder = join(PACKAGES_FOLDER, id, 'data')
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(make())) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
