#!/usr/bin/env node
// Prisma's CLI starts this instead of its native schema engine, which it would have to download. It has the same
// command line and the same JSON-RPC over stdin and stdout, served by @prisma/schema-engine-wasm on node-postgres.
// prisma.config.ts names it in PRISMA_SCHEMA_ENGINE_BINARY.
import { runCommand } from './commands.mjs'
import { serve } from './rpc.mjs'

const words = process.argv.slice(2)

/** @param {string} name */
function argument(name) {
  const at = words.indexOf(name)
  return at < 0 ? undefined : words[at + 1]
}

if (words.includes('--version') || words.includes('-V')) {
  console.log('schema-engine-cli wasm')
} else {
  const url = JSON.parse(argument('--datasource') ?? '{}').url
  const command = argument('cli')
  process.exitCode = command ? await runCommand(command, url) : await serve(url)
}
// The engine leaves timers running, so exit explicitly, after all output has been written.
process.stdout.write('', () => process.exit())
