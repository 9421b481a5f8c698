import nodeVersion from '../../scripts/node-version.cjs'
import { chromium } from '../../scripts/test/chromium.mjs'
import { checkDatabase, readable } from '../../scripts/up/database.mjs'
import { missingMigrations } from '../../scripts/up/migrations.mjs'
import { packagesAreCurrent } from '../../scripts/up/packages.mjs'
import { isSeeded, seedMark } from '../../scripts/up/seed.mjs'
import { databaseUrl } from '../../scripts/up/state.mjs'
import type { Finding } from './doctor-finding'
import { sandboxFindings } from './doctor-sandbox'
import { workerFindings } from './doctor-workers'

/** Runs all checks, even after one has failed. */
export async function findings(): Promise<Finding[]> {
  const { sandbox, found } = await sandboxFindings()
  const workers = await workerFindings(databaseUrl(), sandbox)
  return [node(), packages(), ...(await database()), ...workers, ...found, browser()]
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
    : { ...found, ok: false, detail: 'other than in package-lock.json', mend: 'npm install' }
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

async function migrations(url: string): Promise<Finding> {
  const found = { name: 'Migrations', required: true }
  const missing = await missingMigrations(url)
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
