import { defineConfig } from 'prisma/config'
import { databaseUrl } from './scripts/up/state.mjs'

// `prisma generate` does not run the schema engine, but downloads it unless this names a file. Migrations need neither:
// see scripts/up/migrations.mjs and scripts/schema-diff.mjs.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath
// No question to Prisma's servers for a newer version.
process.env.CHECKPOINT_DISABLE ??= '1'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  // `generate` needs none, and must not fail where none runs.
  datasource: { url: databaseUrl() ?? 'postgresql://localhost:5432/clew' },
})
