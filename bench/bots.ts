import { openArena } from '@/judge/arena'
import { queueFigures } from './bots/queue'
import { snakeFigures } from './bots/snake'
import { cleanUp, cleanUpOnSignals, isStopping } from './http/cleanup'
import { startDatabase } from './http/database'
import { machine } from './http/report'

// Measures the judging of programs with the native sandbox: npm run bench:bots.
async function main(): Promise<void> {
  console.log(`${machine()}\n`)
  const arena = await openArena({ kind: 'native', slots: 1 })
  console.log(await snakeFigures(arena))
  await arena.close()
  await startDatabase()
  console.log(await queueFigures())
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
