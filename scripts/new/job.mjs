import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Adds a kind of job: its file, and its line in the list. It begins as one that is enqueued once an hour and says so in the
 * log, so that everything compiles and runs while it is replaced line by line.
 */

const FOLDER = 'lib/jobs'

/**
 * Returns the file of a job.
 * @param {string} id
 * @param {string} name of its definition
 */
const definition = (id, name) => `import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, defineJob, giveAttemptBack, MOST_WAITING } from './job'

const KIND = '${id}'

/** What the job is about. It comes back from the queue as JSON, so it is checked there. */
const payload = z.object({ subject: z.string() })

/**
 * Enqueues the job, in the transaction that makes it necessary: export this for the feature that calls it. One that waits
 * with the same key is replaced. \`delay\`: seconds until it may start.
 */
const enqueue = (tx: Prisma.TransactionClient, subject: string, delay = 0): Promise<void> =>
  addJob(tx, {
    task: KIND,
    key: \`\${KIND}:\${subject}\`,
    payload: { subject } satisfies z.infer<typeof payload>,
    priority: MOST_WAITING,
    delay,
  })

/** Say here what the job does; \`job.ts\` explains each member, and which others there are. */
export const ${name} = defineJob({
  kind: KIND,
  payload,

  /** Load what you need of features here, with \`await import('@/lib/…')\`: whoever enqueues must not load it. */
  run: async ({ subject }) => ({ characters: subject.length }),

  /** Stores what \`run\` has returned. It is called again if PostgreSQL was down, so it must be safe to repeat. */
  finish: async ({ subject }, { characters }) =>
    log.info({ job: KIND, subject, characters }, 'a job is done'),

  /** Stores that an attempt has failed: the queue tries it \`again\`, or it is given up. The log has it already. */
  fail: async ({ subject }, { again }) => again || log.warn({ job: KIND, subject }, 'a job was given up'),

  /** The death of a worker does not count as an attempt. Use \`countingDeaths\` if the job may be what kills it. */
  left: giveAttemptBack,

  /** Leave this out if only features enqueue the job. */
  recurring: { every: 60 * 60_000, run: () => enqueue(db, 'everything') },
})
`

/**
 * Writes the file of a new kind of job and adds it to the list. Throws an `Error` that says what is wrong with an id.
 * @param {string} id for example `forget-drafts`: words of small letters, joined by hyphens
 * @param {string} root the folder of the repository
 * @returns {string[]} the files that were written or changed, from the root
 */
export function job(id, root) {
  if (!/^[a-z]{2,20}(?:-[a-z]{2,20}){1,3}$/.test(id))
    throw new Error(
      `A kind of job needs an id of two to four words of small letters, such as forget-drafts, and not “${id}”.`,
    )
  const file = `${FOLDER}/${id}.ts`
  const index = `${FOLDER}/index.ts`
  if (existsSync(join(root, file))) throw new Error(`${file} is there already; choose another id.`)
  const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const taken = new RegExp(`\\b${name}\\b`)
  const list = readFileSync(join(root, index), 'utf8')
  if (taken.test(list) || taken.test(definition('', '')))
    throw new Error(`${name} has another meaning in ${FOLDER}; choose another id.`)
  writeFileSync(join(root, index), listed(list, id, name))
  writeFileSync(join(root, file), definition(id, name))
  return [file, index]
}

/**
 * The list with one more kind: its import in the order of the others, and its entry at the end.
 * @param {string} list
 * @param {string} id
 * @param {string} name
 */
function listed(list, id, name) {
  const lines = list.split('\n')
  const later = lines.findIndex((line) => {
    const path = /^import .* from '\.\/(.*)'$/.exec(line)?.[1]
    return path === undefined || path > id
  })
  lines.splice(later, 0, `import { ${name} } from './${id}'`)
  return lines.join('\n').replace('\n] as const', `\n  ${name},\n] as const`)
}

/**
 * What is left to do.
 * @param {string} id
 */
export const next = (id) =>
  `Workers run it from now on. /admin calls it ${id} until admin.kinds in lib/i18n/messages has words for it.`
