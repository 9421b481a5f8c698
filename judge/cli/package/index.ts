import type { Command } from 'commander'
import { onSite } from '../site'
import { sandboxOption } from '../usage'
import type { CheckOptions } from './check'
import type { ImportOptions } from './import'

/** Adds `clew package check`, `clew package export` and `clew package import`. */
export function packageCommand(program: Command): void {
  const packages = program.command('package').description('Work with problem packages of others.')
  packages
    .command('check')
    .description('Check a problem package: its structure, its data, its validators and its submissions.')
    .argument('<package>', 'a folder or a ZIP file')
    .option('--submissions', 'run every submission, and compare what it gets with what the package promises')
    .addOption(sandboxOption())
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      `
Formats: the Kattis problem package format (legacy, legacy-icpc, 2023-07-draft and 2025-09), full packages of
Polygon, and Clew’s own.
The programs of the package run in the sandbox; what is not installed here is told and skipped.
Exit codes: 0 as it should be · 1 something is wrong · 2 no package, unreadable, or wrong use · 3 fault of the judge`,
    )
    .action(async (path: string, options: CheckOptions) => {
      // Imported here because other commands do not need it.
      const { check } = await import('./check')
      process.exitCode = await check(path, options)
    })
  packages
    .command('export')
    .description('Write a problem package in the version 2025-09 of the Kattis format.')
    .argument('<package>', 'a folder or a ZIP file')
    .argument('<out>', 'a name that is free; a ZIP file if it ends in .zip, otherwise a folder')
    .addHelpText(
      'after',
      `
Nothing is written if submissions would get another result there, such as from a grader of the package.
Exit codes: 0 written · 1 it cannot be said in 2025-09 · 2 no package, unreadable, or wrong use`,
    )
    .action(async (path: string, out: string) => {
      const { exportPackage } = await import('./export')
      process.exitCode = await exportPackage(path, out)
    })
  packages
    .command('import')
    .description(
      'Bring a problem package into the site on this machine, as an upload at /admin/packages does.',
    )
    .argument('<package>', 'a folder or a ZIP file')
    .option('--publish', 'make it the problem that people solve, or its next version')
    .option('--anyway', 'publish it although its check found problems')
    .option('--address <id>', 'of the problem; otherwise made of its name')
    .option('--difficulty <number>', 'from 1 to 5; otherwise that of the version before, or 3')
    .option('--summary <text>', 'a line for the list of problems; otherwise that of the version before')
    .option('--by <username>', 'the administrator who imports it; otherwise the first one')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      `
A worker of the site checks the package; this command waits for it.
Exit codes: 0 as it should be · 1 something is wrong, or it was not published · 2 no package, unreadable, or wrong use ·
3 fault of the judge`,
    )
    .action(async (path: string, options: ImportOptions) => {
      process.exitCode = await onSite(async () => {
        const { importHere } = await import('./import')
        return importHere(path, options)
      })
    })
}
