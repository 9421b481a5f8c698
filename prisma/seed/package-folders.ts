import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the packages of the site itself lie; the name of a folder is the address of its problem. */
export const PACKAGES_FOLDER = fileURLToPath(new URL('./packages', import.meta.url))

export const packageIds = (folder = PACKAGES_FOLDER): string[] => readdirSync(folder).sort()
