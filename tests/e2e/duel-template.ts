import pg from 'pg'
import { inject } from 'vitest'
import { startWorker } from '@/judge/worker/worker'
import { closeDatabase, db } from '@/lib/core/db'
import { endStreams } from '@/lib/live/shared'
import { settled, submitPlayer } from '../integration/duels'
import { makeUser } from '../integration/people'
import { scriptedArena } from '../setup/arena'
import { freshDatabase } from '../setup/postgres'

/** A schedule so small that a whole tournament takes only moments. */
export const SCHEDULE = [
  { size: 15, seed: 1 },
  { size: 17, seed: 2 },
]

export const LANGUAGES = ['python', 'javascript']

/** Programs of two people. A source is the name of the built-in bot that it plays like. */
const PROGRAMS = [
  { name: 'daedalus', role: 'architect', language: 'python', source: 'spiral \n# of mine\n' },
  { name: 'theseus', role: 'solver', language: 'javascript', source: 'right-hand \n// of mine\n' },
] as const

export type Name = (typeof PROGRAMS)[number]['name']

/** Key of the advisory lock that lets one worker make the template while the others wait. */
const LOCK = 14_006

/**
 * Creates a database for this test file, in which `daedalus` and `theseus` have entered the duel and all trials are
 * played. The tournament takes seconds, so the first file of a run that needs it plays it in a template.
 */
export async function playedDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'clew_duel'`)
    if (rowCount === 0) {
      await client.query('DROP DATABASE IF EXISTS clew_duel_unfinished')
      await client.query('CREATE DATABASE clew_duel_unfinished TEMPLATE clew_seeded')
      process.env.DATABASE_URL = new URL('/clew_duel_unfinished', inject('postgresUrl')).href
      await play()
      // A database with connections is no template.
      endStreams()
      await closeDatabase()
      await client.query('ALTER DATABASE clew_duel_unfinished RENAME TO clew_duel')
    }
  } finally {
    await client.end()
  }
  return freshDatabase('duel')
}

async function play() {
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
  const worker = await startWorker({ arena: scriptedArena({ languages: LANGUAGES }), slots: 2 })
  try {
    for (const { name, ...program } of PROGRAMS) {
      const { id: userId } = await makeUser(name)
      await submitPlayer({ ...program, userId, problemId: 'maze-duel' })
    }
    await settled(90_000)
  } finally {
    await worker.stop(0)
  }
}
