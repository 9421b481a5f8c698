import { hostname } from 'node:os'
import type { WorkerRow } from '../../lib/workers/queries'
import type { Finding } from './doctor-finding'

type Sandbox = WorkerRow['sandbox']

/**
 * Reports what the live workers registered, one line each. This includes workers on other machines, and those on this
 * one as they were started, even if a worker started now would use another sandbox: `here` (undefined: it would not
 * start). Empty if the database cannot be queried, which another line reports.
 */
export async function workerFindings(
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
