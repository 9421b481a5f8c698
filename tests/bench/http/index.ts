import { type RunningSite, runSite } from '../common/site'
import { largeSiteFigures } from './large'
import { readingFigures } from './reading'
import { type Line, table } from './report'
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
