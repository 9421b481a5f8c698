import { type RunningSite, runSite } from '../common/site'
import { largeSiteFigures } from './large'
import { type Line, load, table } from './load'
import { submissionFigures } from './submissions'

const FIGURES = {
  submissions: submissionFigures,
  reading: readingFigures,
  large: largeSiteFigures,
} as const satisfies Record<string, (site: RunningSite, seconds: number) => Promise<Line[]>>

export type HttpPart = keyof typeof FIGURES
export const HTTP_PARTS = Object.keys(FIGURES) as HttpPart[]

/**
 * Measures the running site under load and returns a text table; each figure is measured for `seconds` seconds. Rejects
 * after an unexpected answer, because the figures would be meaningless.
 */
export async function httpFigures(seconds: number, parts: readonly HttpPart[]): Promise<string> {
  const site = await runSite()
  const lines: Line[] = []
  for (const part of parts) {
    console.log(`Measuring: ${part}`)
    lines.push(...(await FIGURES[part](site, seconds)))
  }
  const wrong = lines.filter(({ failed, answers }) => failed > 0 || answers === 0)
  if (wrong.length > 0) throw new Error(`wrong answers:\n${table(wrong)}`)
  return `http\n${table(lines)}\n`
}

const CONNECTIONS = 8
const PATH = '/problems/robot-escape'
const WANTED = 300

/** A problem page for eight signed-out readers, compressed as browsers request it, and uncompressed. */
async function readingFigures({ url }: RunningSite, seconds: number): Promise<Line[]> {
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
