import type { RunningSite } from '../common/site'
import { load } from './load'
import type { Line } from './report'

const CONNECTIONS = 8
const PATH = '/problems/robot-escape'
const WANTED = 300

/** A problem page for eight signed-out readers, compressed as browsers request it, and uncompressed. */
export async function readingFigures({ url }: RunningSite, seconds: number): Promise<Line[]> {
  const measure = (seconds: number, encoding: string) =>
    load({
      url,
      connections: CONNECTIONS,
      seconds,
      request: () => ({ path: PATH, headers: { 'accept-encoding': encoding } }),
      isRight: (status) => status === 200,
    })
  await measure(Math.min(2, seconds), 'gzip')
  const packed = await measure(seconds, 'gzip')
  const plain = await measure(seconds, 'identity')
  return [
    {
      what: 'problem page, signed out, gzip',
      ...packed,
      wanted: { words: `${WANTED} a second`, met: packed.rate >= WANTED },
    },
    { what: 'problem page, signed out, not packed', ...plain },
  ]
}
