import { cleanUp, cleanUpOnSignals, isStopping } from './http/cleanup'
import { startDatabase } from './http/database'
import { leaderboardFigures } from './http/leaderboard'
import { type Part, readOptions } from './http/options'
import { readingFigures } from './http/reading'
import { type Line, machine, table } from './http/report'
import { ensureBuild, startSite } from './http/site'
import { submissionFigures } from './http/submissions'

// Measures the running site: npm run bench:http. The figures of docs/benchmarks.md come from here.
const FIGURES: Record<Part, (site: string, seconds: number) => Promise<Line[]>> = {
  submissions: submissionFigures,
  reading: readingFigures,
  leaderboard: leaderboardFigures,
}

async function main(): Promise<void> {
  const { seconds, parts } = readOptions()
  console.log(machine())
  await ensureBuild()
  console.log('Starting a database and the site')
  const site = await startSite(await startDatabase())
  const lines: Line[] = []
  for (const part of parts) {
    console.log(`Measuring: ${part}`)
    lines.push(...(await FIGURES[part](site, seconds)))
  }
  console.log(`\n${table(lines)}`)
  // A target that is missed is a finding; a wrong answer means that something else was measured.
  if (lines.some(({ failed, answers }) => failed > 0 || answers === 0)) process.exitCode = 1
}

cleanUpOnSignals()
try {
  await main()
} catch (error) {
  if (!isStopping()) console.error(error)
  process.exitCode = 1
} finally {
  await cleanUp()
}
