import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BoardPage, scoreboardOf } from '@/lib/contests/scoreboard'
import { db, pool } from '@/lib/core/db'
import { median } from './common/measure'
import { runSite } from './common/site'
import { atMost, row, type Section } from './common/table'

/* The scoreboard of a world final: 3000 participants, 15 problems, 60 000 submissions, 500 readers a second. */

export const PEOPLE = 3000
export const PROBLEMS = 15
export const SUBMISSIONS = 60_000
const READS_PER_SECOND = 500
const SECONDS = 15
/** Seconds of reading before anything is measured: a server that has answered nothing yet compiles what it runs. */
const WARM_UP = 5
const ROUNDS = 12

const MAKE = [
  `INSERT INTO "User" (id, username, name)
   SELECT md5('finalist ' || n)::uuid, 'finalist-' || n, 'Finalist ' || n FROM generate_series(1, ${PEOPLE}) n
       ON CONFLICT DO NOTHING`,
  `INSERT INTO "Problem" (id, puzzle, kind, difficulty, position, "answerBytes", "updatedAt")
   SELECT 'final-' || n, 'robot-escape', 'answer', 1, 100 + n, 1000, now() FROM generate_series(1, ${PROBLEMS}) n
       ON CONFLICT DO NOTHING`,
]

/** Makes a running contest with so many submissions, half of them accepted, to all problems but the last. Returns its id. */
export async function makeContest(submissions: number): Promise<string> {
  for (const sql of MAKE) await pool().query(sql)
  const { id } = await db.contest.create({
    data: {
      title: `A final with ${submissions} submissions`,
      startsAt: new Date(Date.now() - 4 * 3_600_000),
      endsAt: new Date(Date.now() + 3_600_000),
      problems: {
        create: Array.from({ length: PROBLEMS }, (_, at) => ({ problemId: `final-${at + 1}`, position: at })),
      },
    },
  })
  const client = await pool().connect()
  try {
    await client.query('BEGIN')
    // The log is written here, as the triggers would.
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(
      `INSERT INTO "Participation" (id, "contestId", "userId", "joinedAt")
       SELECT md5($1 || n)::uuid, $2, md5('finalist ' || n)::uuid, now() - interval '5 hours'
         FROM generate_series(1, ${PEOPLE}) n`,
      [id, id],
    )
    await client.query(
      `INSERT INTO "ContestEvent" ("contestId", seq, type, data, at)
       SELECT $2, n + 1, 'participant', jsonb_build_object('id', md5($1 || n)::uuid, 'kind', 'official',
              'startsAt', null, 'extraSeconds', 0, 'disqualified', false), now()
         FROM generate_series(1, ${PEOPLE}) n`,
      [id, id],
    )
    await client.query(
      `INSERT INTO "ContestEvent" ("contestId", seq, type, data, at)
       SELECT $2, ${PEOPLE + 2} + 2 * n + part, CASE part WHEN 0 THEN 'submission' ELSE 'judgement' END,
              CASE part WHEN 0 THEN jsonb_build_object('id', md5($1 || 's' || n)::uuid,
                     'participant', md5($1 || 1 + dice % ${PEOPLE})::uuid, 'problem', 'final-' || 1 + dice / 7 % ${PROBLEMS - 1},
                     'submittedAt', iso_time(now() - interval '4 hours' + n * interval '0.2 seconds'))
              ELSE jsonb_build_object('submission', md5($1 || 's' || n)::uuid, 'score', dice % 2, 'figure', null,
                     'parts', '{}'::jsonb, 'verdict', CASE dice % 2 WHEN 1 THEN 'accepted' ELSE 'wrong-answer' END) END, now()
         FROM generate_series(0, ${submissions} - 1) n, generate_series(0, 1) part,
              LATERAL (SELECT hashint4(n)::int8 + 2147483648 AS dice) d`,
      [id, id],
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await pool().query('ANALYZE')
  return id
}

/**
 * Has a participant solve the last problem, which nobody has tried before, so that the scoreboard changes. One transaction
 * submits and judges, as that of the site does.
 */
export async function submitFor(number: number): Promise<void> {
  await pool().query(
    `INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules)
     VALUES (gen_random_uuid(), md5('finalist ' || $1::int)::uuid, 'final-${PROBLEMS}', gen_random_uuid(),
             'U', 'accepted', 1, '{1}', '{}', 1)`,
    [number],
  )
}

/** The time in milliseconds that taking in one more submission takes, for logs of different lengths. */
async function oneMore(submissions: number): Promise<{ cold: number; one: number }> {
  const id = await makeContest(submissions)
  const start = performance.now()
  await scoreboardOf(id, 'public')
  const cold = performance.now() - start
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await submitFor(round + 1)
    const before = performance.now()
    await scoreboardOf(id, 'public')
    times.push(performance.now() - before)
  }
  await db.contest.delete({ where: { id } })
  return { cold, one: median(times) }
}

/** The time in milliseconds that the first page of a scoreboard takes, from the moment on at which it is due. */
function timeOf(page: string, agent: Agent, due: number): Promise<number> {
  return new Promise((settle, fail) => {
    const asked = get(page, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${page} answers ${answer.statusCode}`))
      answer.resume().once('end', () => settle(performance.now() - due))
    })
    asked.once('error', fail)
  })
}

/** Reads the first page at a fixed rate, each time at its own moment. Returns all times, sorted. */
async function readFor(seconds: number, page: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const start = performance.now()
  const times = await Promise.all(
    Array.from({ length: seconds * READS_PER_SECOND }, async (_, number) => {
      const due = start + (number * 1000) / READS_PER_SECOND
      await sleep(due - performance.now())
      return timeOf(page, agent, due)
    }),
  )
  agent.destroy()
  return times.sort((one, other) => one - other)
}

/** Reads while a few submissions a second arrive. */
async function crowd(url: string, id: string) {
  const page = `${url}/api/contests/${id}/scoreboard?page=1`
  await readFor(WARM_UP, page)
  let running = true
  const delays: number[] = []
  const writing = (async () => {
    for (let number = 1; running; number++) {
      const before = await edition(page)
      const start = performance.now()
      await submitFor(number)
      while (running && (await edition(page)) === before) await sleep(20)
      if (running) delays.push(performance.now() - start)
      await sleep(300)
    }
  })()
  const times = await readFor(SECONDS, page)
  running = false
  await writing
  return { times, delays }
}

async function edition(page: string): Promise<string> {
  const answer = await fetch(page)
  return ((await answer.json()) as BoardPage).etag
}

export async function contestFigures(): Promise<Section> {
  const { url } = await runSite()
  const [short, long] = [await oneMore(SUBMISSIONS / 10), await oneMore(SUBMISSIONS)]
  const id = await makeContest(SUBMISSIONS)
  const { times, delays } = await crowd(url, id)
  const quantile = (share: number) => times[Math.floor(share * times.length)]!
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return {
    title: `Contest: ${PEOPLE} participants, ${PROBLEMS} problems, ${SUBMISSIONS} submissions`,
    rows: [
      row('the whole log, read for the first time', ms(long.cold)),
      row('one more submission', ms(long.one)),
      row('… compared with a tenth of the submissions', `${(long.one / short.one).toFixed(2)} ×`, {
        words: '≤ 1.3 ×',
        met: long.one / short.one <= 1.3,
      }),
      row(`an answer, at ${READS_PER_SECOND} a second: p50`, ms(quantile(0.5))),
      row('… p99', ms(quantile(0.99)), atMost(quantile(0.99), 50, 'ms')),
      row(`from submitting to the scoreboard, median of ${delays.length}`, ms(median(delays))),
      row('… slowest', ms(Math.max(...delays)), atMost(Math.max(...delays), 1000, 'ms')),
    ],
  }
}
