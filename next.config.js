import { readdirSync, readFileSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'
import { builtInSources } from './scripts/up/built-in.mjs'
import { editorAddress } from './scripts/up/monaco.mjs'
import { writePuzzles } from './scripts/up/puzzles.mjs'
import { runtimeFiles } from './scripts/up/runtimes.mjs'
import { starterFiles } from './scripts/up/starters.mjs'

writePuzzles()
const messages = new URL('./lib/i18n/messages/', import.meta.url)
/** The messages of the error pages by language. */
const failures = Object.fromEntries(
  readdirSync(messages).map((file) => {
    const { failure } = JSON.parse(readFileSync(new URL(file, messages), 'utf8'))
    return [file.replace('.json', ''), failure]
  }),
)

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // The shortest that Next allows. `app/_ui/prefetch.ts` fetches what is older than a few seconds again.
    staleTimes: { static: 30 },
    // Small scripts cost a request each and hardly compress. Merged, a problem page, which most people see first, needs
    // 7 scripts rather than 12, and 4 KB less.
    turbopackChunking: {
      minChunkSize: 1_000_000,
      maxMergeChunkSize: 5_000_000,
      requestCost: 5_000_000,
      priorityRoutes: [/^\/problems\//],
      priorityBoost: 4,
    },
    turbopackCjsTreeShaking: true,
    turbopackCrossModuleConstants: true,
  },
  // The build checks the types of what it builds. `npm test -- types` checks everything else, too, with tsconfig.json.
  typescript: { tsconfigPath: 'tsconfig.site.json' },
  // Native modules, and libraries that look for their own files at run time.
  serverExternalPackages: ['@node-rs/argon2', '@napi-rs/canvas', 'pg', 'pino', 'rate-limiter-flexible'],
  env: {
    // The few messages of the error pages, which must not depend on anything else, not even on loading the other
    // messages.
    FAILURE_WORDS: JSON.stringify(failures.en),
    FAILURE_WORDS_OF_ALL: JSON.stringify(failures),
    EDITOR_ADDRESS: editorAddress(),
    STARTERS: JSON.stringify(starterFiles()),
    BUILT_IN_SOURCES: JSON.stringify(builtInSources()),
    RUNTIME_FILES: JSON.stringify(runtimeFiles() ?? null),
  },
  // Their addresses change with their contents.
  headers: async () =>
    ['/monaco/:path*', '/runtimes/:path*'].map((source) => ({
      source,
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    })),
}

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Messages are parsed during the build, so pages do not need the parser (12 KB gzip). next-intl does not report a
    // missing folder: this is the one that lib/i18n/request.ts imports from.
    messages: { path: './lib/generated/messages', format: 'json', locales: 'infer', precompile: true },
  },
})

export default withMessages(config)
