// `npm run database -- start|stop|url`: runs only the embedded database, migrated and seeded, for developers.
import { makeFolders } from './up/folders.mjs'
import { migrate } from './up/migrate.mjs'
import { embeddedCluster, embeddedPort, embeddedUrl, startEmbedded, stopEmbedded } from './up/postgres.mjs'
import { secrets } from './up/secrets.mjs'
import { seed } from './up/seed.mjs'
import { changeState, databaseUrl } from './up/state.mjs'

const [command] = process.argv.slice(2)
makeFolders()
if (command === 'start') {
  const cluster = embeddedCluster()
  const port = await embeddedPort(cluster)
  await startEmbedded(cluster, port)
  const url = embeddedUrl(port)
  changeState({ databaseUrl: url })
  await migrate(url)
  await seed(url, secrets().administratorPassword)
  console.log(url)
} else if (command === 'stop') {
  await stopEmbedded(embeddedCluster())
  changeState({ databaseUrl: undefined })
} else if (command === 'url') {
  console.log(databaseUrl() ?? 'No database runs. Start it with: npm run database -- start')
} else {
  console.error('Usage: npm run database -- start|stop|url')
  process.exitCode = 2
}
