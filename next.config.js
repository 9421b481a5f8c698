import { readdirSync, readFileSync } from 'node:fs'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** @type {import('next').NextConfig} */
const base = {
  poweredByHeader: false,
  reactStrictMode: true,
  // No page uses the image optimiser. It asks the site itself for what an address in a query names, as whoever has sent the
  // request, and keeps the picture for everybody.
  images: { unoptimized: true },
  // For everybody the title comes with the page, not after it: otherwise a page has none for a moment, and a screen reader
  // that announces a page by its title says nothing.
  htmlLimitedBots: /.*/,
  experimental: {
    // Writing it takes 16 s of CPU time, a quarter of a build. The next one gains as much if little has changed, but the
    // first one, for which somebody waits, only loses.
    turbopackFileSystemCacheForBuild: false,
    // The shortest that Next allows. `app/_ui/Link.tsx` fetches what is older than a few seconds again.
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
    // lib/http/preload.ts does it once the site answers.
    preloadEntriesOnStart: false,
  },
  // `npm test -- types` checks all types, with tsconfig.json and the native compiler. Here the other one would do it, which
  // takes a third of the build's CPU time.
  typescript: { tsconfigPath: 'tsconfig.site.json', ignoreBuildErrors: true },
  // Native modules, and libraries that look for their own files at run time.
  serverExternalPackages: [
    ...['@node-rs/argon2', '@napi-rs/canvas', 'esbuild', 'pg', 'pino', 'rate-limiter-flexible'],
  ],
  // Addresses that contests had while only administrators ran them.
  redirects: async () => [
    { source: '/admin/contests/new', destination: '/contests/new', permanent: true },
    { source: '/admin/contests/:id', destination: '/contests/:id/manage', permanent: true },
    {
      source: '/admin/contests/:id/participants',
      destination: '/contests/:id/manage/participants',
      permanent: true,
    },
  ],
  // Their addresses change with their contents.
  headers: async () =>
    ['/monaco/:path*', '/runtimes/:path*'].map((source) => ({
      source,
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    })),
}

/**
 * What only a build needs, or a server for development: it becomes part of the pages. To load and to make it takes a quarter of
 * the CPU time in which a production server starts.
 * @param {import('next').NextConfig} config
 */
async function withContents(config) {
  const [
    { default: createNextIntlPlugin },
    { writePuzzles },
    { writeFonts },
    { editorAddress },
    { runtimeFiles },
  ] = await Promise.all([
    import('next-intl/plugin'),
    import('./scripts/up/puzzles.mjs'),
    import('./scripts/up/fonts.mjs'),
    import('./scripts/up/monaco.mjs'),
    import('./scripts/up/runtimes.mjs'),
  ])
  const [{ starterColours, starterFiles }, { builtInSources }] = await Promise.all([
    import('./scripts/up/starters.mjs'),
    import('./scripts/up/built-in.mjs'),
  ])
  writePuzzles()
  await writeFonts()
  const withMessages = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      // Messages are parsed during the build, so pages do not need the parser (12 KB gzip). next-intl does not report a
      // missing folder: this is the one that lib/i18n/request.ts imports from.
      messages: { path: './lib/generated/messages', format: 'json', locales: 'infer', precompile: true },
    },
  })
  const failures = failureWords()
  return withMessages({
    ...config,
    env: {
      // The few messages of the error pages, which must not depend on anything else, not even on loading the other
      // messages.
      FAILURE_WORDS: JSON.stringify(failures.en),
      FAILURE_WORDS_OF_ALL: JSON.stringify(failures),
      // Set by scripts/up/build.mjs, which then builds what the pages start besides: see judge/sandbox/bundle.ts.
      CLEW_BUILT: process.env.CLEW_BUILT ?? '',
      EDITOR_ADDRESS: editorAddress(),
      STARTERS: JSON.stringify(starterFiles()),
      STARTER_COLOURS: JSON.stringify(await starterColours()),
      BUILT_IN_SOURCES: JSON.stringify(builtInSources()),
      RUNTIME_FILES: JSON.stringify(runtimeFiles() ?? null),
    },
  })
}

/** The messages of the error pages by language. */
function failureWords() {
  const messages = new URL('./lib/i18n/messages/', import.meta.url)
  return Object.fromEntries(
    readdirSync(messages).map((file) => {
      const { failure } = JSON.parse(readFileSync(new URL(file, messages), 'utf8'))
      return [file.replace('.json', ''), failure]
    }),
  )
}

/** @param {string} phase */
export default (phase) => (phase === PHASE_PRODUCTION_SERVER ? base : withContents(base))
