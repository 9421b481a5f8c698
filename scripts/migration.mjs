// `npm run db:migrate -- what-it-does`: writes a migration for what has changed in prisma/schema.prisma, and the database
// client. The migration is applied by the next `npm run database -- start` or `npm run up`, so it can be edited first.
import { mkdirSync, writeFileSync } from 'node:fs'
import { schemaDiff } from './schema-diff.mjs'
import { clientIsCurrent, generateClient } from './up/build.mjs'
import { migrate } from './up/migrate.mjs'
import { inRoot } from './up/paths.mjs'
import { databaseUrl } from './up/state.mjs'

const [name] = process.argv.slice(2)
const url = databaseUrl()
if (!name || !/^[a-z0-9][a-z0-9_-]*$/.test(name)) {
  console.error('Usage: npm run db:migrate -- what-it-does')
  process.exitCode = 2
} else if (!url) {
  console.error('No database runs. Start it with: npm run database -- start')
  process.exitCode = 1
} else {
  await migrate(url)
  const sql = await schemaDiff(url)
  if (sql) console.log(`Wrote ${write(name, sql)}`)
  else console.log('The migrations already make prisma/schema.prisma.')
  if (!clientIsCurrent()) await generateClient()
}

/**
 * @param {string} name
 * @param {string} sql
 */
function write(name, sql) {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = `prisma/migrations/${time}_${name.replaceAll('-', '_')}`
  mkdirSync(inRoot(folder))
  writeFileSync(inRoot(folder, 'migration.sql'), sql)
  return `${folder}/migration.sql`
}
