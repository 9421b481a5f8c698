import { readdirSync, readFileSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'
import { editorAddress } from './scripts/up/monaco.mjs'
import { runtimeFiles } from './scripts/up/runtimes.mjs'
import { starterFiles } from './scripts/up/starters.mjs'
import { writeWords } from './scripts/up/words.mjs'

writeWords()
const messages = new URL('./lib/i18n/messages/', import.meta.url)
/** The words of the error pages by language. */
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
  turbopack: {
    // What comes with every page and is not of use: stand-ins for functions that all browsers have for which Next builds
    // (but for `URL.canParse`, which nobody calls), the half of `next/dynamic` for servers, Node's `process`, and
    // a page of errors that our policy would not let have its styles. Together 4.1 KB.
    resolveAlias: {
      '../build/polyfills/polyfill-module': false,
      'next/dist/shared/lib/app-dynamic': { browser: './app/_shell/dynamic.tsx' },
      'next/dist/compiled/process': { browser: './app/_shell/process.cjs' },
      './builtin/global-error': { browser: './app/_shell/LastResort.tsx' },
      '../components/builtin/global-error': { browser: './app/_shell/LastResort.tsx' },
    },
  },
  experimental: {
    // Small scripts cost a request each and are hardly compressed. Merged, a page of a problem, which is what most see
    // first, is sent as 7 scripts rather than 12, and 4 KB less.
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
  // `npm test` checks the types; who only runs the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // A native module, and libraries that look for files of their own at run time.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@resvg/resvg-js',
    'harfbuzzjs',
    'pg',
    'pino',
    'rate-limiter-flexible',
  ],
  env: {
    // The few words of the error pages, which may depend on nothing else, not even on the loading of the others.
    FAILURE_WORDS: JSON.stringify(failures.en),
    FAILURE_WORDS_OF_ALL: JSON.stringify(failures),
    EDITOR_ADDRESS: editorAddress(),
    STARTERS: JSON.stringify(starterFiles()),
    RUNTIME_FILES: JSON.stringify(runtimeFiles() ?? null),
  },
  // What is in them is part of their names.
  headers: async () =>
    ['/monaco/:path*', '/runtimes/:path*'].map((source) => ({
      source,
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    })),
}

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Messages are parsed while building: the parser (12 KB gzip) need not be in every page.
    // next-intl says nothing of a folder that is not there: it is the one that lib/i18n/request.ts imports from.
    messages: { path: './lib/generated/messages', format: 'json', locales: 'infer', precompile: true },
  },
})

export default withMessages(config)
