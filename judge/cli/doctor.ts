import type { Command } from 'commander'
import type { Finding } from './doctor-checks'

/**
 * Adds `clew doctor`: what this machine has and lacks, one line each, and how to fix it. Exit code 1 if something
 * is missing that the site needs to run.
 */
export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('Look whether this machine has what Clew needs.')
    .option('--json', 'print one JSON object and nothing else')
    .action(async ({ json }: { json?: boolean }) => {
      // Imported here because only this command needs it.
      const { findings } = await import('./doctor-checks')
      const found = await findings()
      const healthy = found.every(({ ok, required }) => ok || !required)
      const text = json ? JSON.stringify({ healthy, checks: found }) : table(found)
      process.stdout.write(`${text}\n`)
      process.exitCode = healthy ? 0 : 1
    })
}

/** `missing` for what the site needs, `left out` for optional parts. */
export function table(found: readonly Finding[]): string {
  const width = Math.max(...found.map(({ name }) => name.length))
  return found
    .flatMap(({ name, ok, required, detail, mend }) => {
      const state = ok ? 'ok' : required ? 'missing' : 'left out'
      const line = `${state.padEnd(8)}  ${name.padEnd(width)}  ${detail}`
      return mend ? [line, `${' '.repeat(width + 12)}→ ${mend}`] : [line]
    })
    .join('\n')
}
