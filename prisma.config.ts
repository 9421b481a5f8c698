import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'
import { databaseUrl } from './scripts/up/state.mjs'

// Prisma's own schema engine is a download; ours is a file of this repository and needs no network.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./scripts/schema-engine/main.mjs', import.meta.url),
)
// No question to Prisma's servers for a newer version.
process.env.CHECKPOINT_DISABLE ??= '1'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  // `generate` and `migrate diff` need none, and must not fail where none runs.
  datasource: { url: databaseUrl() ?? 'postgresql://localhost:5432/clew' },
})
