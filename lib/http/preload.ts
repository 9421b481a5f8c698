import 'server-only'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/core/log'

/** The build, in the folder that the site is started in. */
const BUILD = join(process.cwd(), '.next', 'server')

/** Milliseconds between two pages, for requests that have come meanwhile. */
const PAUSE = 20

/**
 * Loads the code of all pages, so that nobody waits for that of the first request to each. Next would do it before it
 * answers anything, which takes half of a start. Loading again what Next has loaded, or the other way round, costs nothing.
 */
export async function preloadPages(): Promise<void> {
  const require = createRequire(join(BUILD, 'index.js'))
  const files = Object.values<string>(
    JSON.parse(readFileSync(join(BUILD, 'app-paths-manifest.json'), 'utf8')),
  )
  for (const file of files) {
    try {
      require(join(BUILD, file))
    } catch (error) {
      // Whoever asks for the page gets the same error.
      log.error({ err: error, file }, 'a page cannot be loaded')
    }
    await sleep(PAUSE, undefined, { ref: false })
  }
  log.info({ files: files.length }, 'all pages are loaded')
}
