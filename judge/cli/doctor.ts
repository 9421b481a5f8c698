import { hostname } from 'node:os'
import type { Command } from 'commander'
import { workerEnv } from '../../lib/core/env'
import type { WorkerRow } from '../../lib/workers/queries'
import nodeVersion from '../../scripts/node-version.cjs'
import { chromium } from '../../scripts/test/chromium.mjs'
import { checkAddress, refusedForm } from '../../scripts/up/address.mjs'
import { checkDatabase, readable } from '../../scripts/up/database.mjs'
import { missingIn } from '../../scripts/up/migrations.mjs'
import { packagesAreCurrent } from '../../scripts/up/packages.mjs'
import { isSeeded, seedMark } from '../../scripts/up/seed.mjs'
import { databaseUrl } from '../../scripts/up/state.mjs'
import { testPackages } from '../arena/packages/self-test'
import { wasmCapabilities } from '../arena/wasm-arena'
import { nativeCapabilities } from '../sandbox/native/self-test'
import type { Capability } from '../sandbox/types'
import { say } from './report'

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

/** A line of `clew doctor`. */
export interface Finding extends Capability {
  /** Whether the site cannot run without it. */
  readonly required: boolean
}

/** Runs all checks, even after one has failed. */
async function findings(): Promise<Finding[]> {
  const { sandbox, found } = await sandboxFindings()
  const workers = await workerFindings(databaseUrl(), sandbox)
  return [node(), packages(), ...(await database()), await address(), ...workers, ...found, browser()]
}

function node(): Finding {
  const refused = nodeVersion.refusal(process.version)
  const found = { name: 'Node.js', required: true, detail: process.version }
  return refused ? { ...found, ok: false, mend: refused } : { ...found, ok: true }
}

function packages(): Finding {
  const found = { name: 'Packages', required: true }
  return packagesAreCurrent({ developers: false })
    ? { ...found, ok: true, detail: 'as in package-lock.json' }
    : { ...found, ok: false, detail: 'other than in package-lock.json', mend: 'npm ci' }
}

async function database(): Promise<Finding[]> {
  const found = { name: 'Database', required: true }
  const url = databaseUrl()
  if (!url) {
    const mend = 'npm run up (starts one of its own), or set DATABASE_URL'
    return [{ ...found, ok: false, detail: 'none runs, and DATABASE_URL is not set', mend }]
  }
  try {
    await checkDatabase(url)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const mend = process.env.DATABASE_URL ? 'correct DATABASE_URL, or unset it and: npm run up' : 'npm run up'
    return [{ ...found, ok: false, detail, mend }]
  }
  return [{ ...found, ok: true, detail: readable(url)?.shown ?? '' }, await migrations(url), await seeds(url)]
}

async function address(): Promise<Finding> {
  return { name: 'Address', required: true, ...(await checkAddress(await refusedForm(databaseUrl()))) }
}

async function migrations(url: string): Promise<Finding> {
  const found = { name: 'Migrations', required: true }
  const { migrations, functions } = await missingIn(url)
  const missing = [...migrations, ...(functions.length > 0 ? [`functions (${functions.length})`] : [])]
  if (missing.length === 0) return { ...found, ok: true, detail: 'all applied' }
  return { ...found, ok: false, detail: `not applied: ${missing.join(', ')}`, mend: 'npm run up' }
}

async function seeds(url: string): Promise<Finding> {
  const found = { name: 'Problems', required: true }
  if (await isSeeded(url, seedMark())) return { ...found, ok: true, detail: 'as in prisma/seed' }
  return { ...found, ok: false, detail: 'missing, or other than in prisma/seed', mend: 'npm run up' }
}

function browser(): Finding {
  const found = { name: 'Chromium', required: false }
  const path = chromium()
  if (path) return { ...found, ok: true, detail: path }
  const mend = 'apt-get install chromium, or name one in CLEW_CHROMIUM'
  return { ...found, ok: false, detail: 'none, so the browser tests do not run', mend }
}

/** The sandbox that a worker started here now would use, if it could start, and the findings. */
interface Tier {
  readonly sandbox: 'native' | 'wasm' | undefined
  readonly found: Finding[]
}

/**
 * Reports which sandbox a worker started on this machine now would use and why, how each limit is enforced there, and
 * every language with its version. Takes some seconds if the languages have not been tried yet. `workerFindings`
 * reports on the workers that are already running.
 */
async function sandboxFindings(): Promise<Tier> {
  const { CLEW_SANDBOX: wanted } = workerEnv()
  const native = wanted === 'wasm' ? [] : (await nativeCapabilities()).map(optional)
  const [tier] = native
  const usable = tier?.ok ?? false
  const judging = { name: 'Judging', required: true }
  if (usable) {
    const detail = `in native boxes (CLEW_SANDBOX=${wanted}), by a worker that starts now`
    return {
      sandbox: 'native',
      found: [{ ...judging, ok: true, detail }, ...native, await validatedPackages()],
    }
  }
  if (wanted === 'native') {
    const detail = 'not possible in native boxes, as CLEW_SANDBOX demands'
    const mend = 'mend what is said below, or set CLEW_SANDBOX=auto'
    return { sandbox: undefined, found: [{ ...judging, ok: false, detail, mend }, ...native] }
  }
  const why = wanted === 'wasm' ? 'as CLEW_SANDBOX demands' : 'as native boxes cannot be had here'
  const detail = `in WebAssembly, ${why}, by a worker that starts now`
  const wasm = (await wasmCapabilities()).map(optional)
  return { sandbox: 'wasm', found: [{ ...judging, ok: true, detail }, ...native, ...wasm] }
}

/** Whether problems with a validator can be judged here, which languages and attacks alone do not show. */
async function validatedPackages(): Promise<Finding> {
  const found = { name: 'Validators', required: true }
  const wrong = (detail: string): Finding => ({
    ...{ ...found, ok: false, detail },
    mend: 'mend what is said (for /dev/null: chmod 666 /dev/null); until then problems with a validator cannot be judged here',
  })
  try {
    const failed = await testPackages()
    if (!failed) return { ...found, ok: true, detail: 'a submission and a validator talk to each other' }
    const { verdict, said, fault } = failed
    const why = fault ? say(`package.findings.${fault.code}`, fault.values) : said
    return wrong(`the package of the self-test gets “${verdict}”: ${why}`.replaceAll(/\s+/g, ' ').trim())
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
}

const optional = (finding: Omit<Finding, 'required'>): Finding => ({ ...finding, required: false })

type Sandbox = WorkerRow['sandbox']

/**
 * Reports what the live workers registered, one line each. This includes workers on other machines, and those on this
 * one as they were started, even if a worker started now would use another sandbox: `here` (undefined: it would not
 * start). Empty if the database cannot be queried, which another line reports.
 */
async function workerFindings(
  databaseUrl: string | undefined,
  here: Sandbox | undefined,
): Promise<Finding[]> {
  if (!databaseUrl) return []
  process.env.DATABASE_URL = databaseUrl
  const { closeDatabase } = await import('../../lib/core/db')
  const { listWorkers } = await import('../../lib/workers/queries')
  try {
    const living = (await listWorkers()).filter(({ alive }) => alive)
    return living.length > 0 ? living.map((row) => findingOf(row, here)) : [nobody]
  } catch {
    return []
  } finally {
    await closeDatabase()
  }
}

const NAMES: Record<Sandbox, string> = { native: 'in native boxes', wasm: 'in WebAssembly' }

const nobody: Finding = {
  name: 'Worker',
  ok: false,
  required: false,
  detail: 'none runs, so submitted programs wait',
  mend: 'npm run up, or npm run worker for one more',
}

function findingOf({ host, pid, sandbox, slots, languages }: WorkerRow, here: Sandbox | undefined): Finding {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
  const versions = languages.map(({ id, version }) => (version ? `${id} ${version}` : id)).join(', ')
  const detail = `${where} judges ${NAMES[sandbox]}, ${slots} at a time: ${versions || 'no language'}`
  const found = { name: 'Worker', ok: true, required: false, detail }
  if (host !== hostname() || here === undefined || here === sandbox) return found
  return { ...found, mend: `start it again: it would judge ${NAMES[here]} now` }
}
