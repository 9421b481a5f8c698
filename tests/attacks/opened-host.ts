import { afterAll, beforeAll, expect } from 'vitest'
import { Host, NOTHING_LEFT } from './host'

/**
 * Opens a host for the tests of the calling suite, and expects in the end that nothing is left. Call the returned function
 * only within tests.
 */
export function openedHost(...how: Parameters<typeof Host.open>): () => Host {
  let host: Host
  beforeAll(async () => {
    host = await Host.open(...how)
  })
  afterAll(async () => expect(await host.close(), 'what is left when all is over').toEqual(NOTHING_LEFT))
  return () => host
}
