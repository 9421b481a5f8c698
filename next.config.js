import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types; who only runs the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // A native module, and libraries that look for files of their own at run time.
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pino', 'rate-limiter-flexible'],
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
