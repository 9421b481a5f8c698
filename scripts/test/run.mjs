import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { inRoot, ROOT } from '../up/paths.mjs'

/** @typedef {import('./steps.mjs').Found} Found */

/**
 * Runs a script of Node.js with its output on the terminal, or passed to `write`. It counts as one test.
 * @param {string[]} words
 * @param {(text: string) => void} [write]
 * @returns {Promise<Found>}
 */
export async function runCommand(words, write) {
  const good = (await run(words, write)) === 0
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 }
}

/** The command that a package installs. @param {string} name */
export const command = (name) => inRoot('node_modules', '.bin', name)

/**
 * Runs one project of vitest.config.ts, with its output on the terminal, or passed to `write`.
 * @param {string} project
 * @param {(text: string) => void} [write]
 * @param {{ files?: string[], without?: string[], names?: string[], node?: string }} [options] Only these files, which may be
 *   none, but not those that match these patterns, and of their tests only those with one of these names; on this Node.js.
 * @returns {Promise<Found>}
 */
export async function runVitest(project, write, { files = [], without = [], names = [], node } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'clew-report-'))
  const report = join(folder, 'report.json')
  try {
    const words = [
      command('vitest'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
      ...without.map((pattern) => `--exclude=${pattern}`),
      ...(names.length > 0 ? ['-t', `(?:${names.join('|')})`] : []),
    ]
    const code = await run(words, write, node)
    const found = count(report, code)
    return names.length > 0 ? { ...found, skipped: 0 } : found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Counts the results. A run that failed without a failed test (a file that cannot be loaded, a crash) counts as one.
 * @param {string} report
 * @param {number} code
 * @returns {Found}
 */
function count(report, code) {
  let numbers
  try {
    numbers = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, skipped: 0, note: 'vitest did not finish' }
  }
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = numbers
  const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests
  return { passed, failed, skipped: numPendingTests + numTodoTests, failures: failuresOf(numbers) }
}

/**
 * The failures, one line each, for the end of the output, which is the part of a long run that you see.
 * @param {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @returns {string[]}
 */
export function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
}

/** @param {string | undefined} text */
const firstLine = (text) =>
  String(text ?? '')
    .replace(/\n.*/s, '')
    .slice(0, 300)

/**
 * @param {string[]} words
 * @param {(text: string) => void} [write]
 * @param {string} [node] The Node.js, also for what the script starts.
 * @returns {Promise<number>} The exit code.
 */
const run = (words, write, node = process.execPath) =>
  new Promise((settle) => {
    const child = spawn(node, words, {
      cwd: ROOT,
      stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        ...process.env,
        ...(node !== process.execPath && { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }),
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      },
    })
    if (write)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write)
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    child.once('error', (error) => {
      if (write) write(`${error.message}\n`)
      else console.error(error.message)
      settle(1)
    })
    // By then, all of its output has been read.
    child.once('close', (code) => {
      process.off('SIGTERM', pass)
      settle(code ?? 1)
    })
  })
