import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { requeueSubmission } from '@/lib/admin/queue'
import { closeDatabase, db } from '@/lib/core/db'
import { buildWorker, SERVER, siteIsCurrent, WORKER, workerIsCurrent } from '@/scripts/up/build.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { makeBotProblem } from '../../setup/bot-problem'
import { Census, childrenOf, groupsOf } from '../../setup/processes'
import { SECRET } from '../../setup/session'
import { isHealthy } from '../../setup/up'
import { countJudgings, jobsLeft, lossesOf, standingsHold, unfinished } from './checks'
import { Kept, KeptDatabase, patience } from './kept'
import { pick, type Submit, submitByWeb, submitDirectly } from './submit'

export interface HarnessOptions {
  /** How long processes are killed. */
  readonly seconds: number
  /** How many submissions have to be acknowledged until the load ends, however long a busy machine takes for them. */
  readonly least: number
  readonly sandbox: 'auto' | 'wasm' | 'native'
  /**
   * Whether every other user goes through the web server, which must be built. If false, all use the database directly.
   */
  readonly web: boolean
  readonly workers: number
  readonly users: number
  readonly say: (line: string) => void
}

export interface Summary {
  readonly acknowledged: number
  /** How often each kind of process was killed. */
  readonly kills: Readonly<Record<string, number>>
  readonly faults: number
  /** Why forms had to be sent again, and how often. */
  readonly sentAgain: Readonly<Record<string, number>>
  readonly processesSeen: number
  /** Descriptions of the errors; empty if nothing was lost and nothing is left over. */
  readonly wrong: readonly string[]
}

const PROBLEM = 'way-out'
/** Maximum queue length, so that the harness comes to an end. */
const MOST_WAITING = 25
/** Range of the pause between kills, in milliseconds. */
const PAUSE = { from: 500, to: 2500 }
const DRAIN = 5 * 60_000

/**
 * Runs a whole site under load and kills parts of it at random: PostgreSQL, the web server, workers, and the processes
 * that the workers have started. Afterwards every acknowledged submission must have been judged exactly once, and
 * nothing may be left over.
 */
export async function runKillHarness(options: HarnessOptions): Promise<Summary> {
  const { seconds, least, sandbox, web, workers: count, users, say } = options
  if (web && !existsSync(SERVER)) throw new Error('There is no build to test. Make one with: npm run build')
  if (web && !siteIsCurrent()) say('The build is older than the sources. Make a new one with: npm run build')
  if (!workerIsCurrent()) await buildWorker()
  const database = await KeptDatabase.start()
  const environment = {
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: SECRET,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    CLEW_SANDBOX: sandbox,
    CLEW_JUDGE_SLOTS: '2',
    CLEW_SUBMISSIONS_PER_MINUTE: '100000',
  }
  Object.assign(process.env, environment)
  const port = await anyFreePort()
  const kept: Kept[] = []
  const site = web
    ? new Kept(['--enable-source-maps', SERVER], { ...environment, PORT: String(port) })
    : undefined
  if (site) kept.push(site)
  try {
    await makeBotProblem(PROBLEM)
    await countJudgings()
    const people: string[] = []
    for (let index = 0; index < users; index++)
      people.push((await db.user.create({ data: { username: `user-${index}`, name: `User ${index}` } })).id)
    const workers = Array.from(
      { length: count },
      () => new Kept(['--enable-source-maps', WORKER], environment),
    )
    kept.push(...workers)
    say('waiting for the workers')
    await patience(
      300_000,
      async () => (await db.worker.count()) >= count,
      () => workers[0]!.output,
    )
    say(`${count} workers judge; killing at random for ${seconds} s`)

    const direct = submitDirectly(PROBLEM)
    const byWeb = site && submitByWeb(`http://127.0.0.1:${port}`, PROBLEM)
    const end = Date.now() + seconds * 1000
    const acknowledged = new Map<string, string>()
    const pidsOf = (parts: readonly Kept[]) => parts.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
    const victims = {
      worker: () => pidsOf(workers),
      'sandbox child': () => childrenOf(pidsOf(workers)),
      postgres: () => (database.pid === undefined ? [] : [database.pid]),
      ...(site && { 'web server': () => pidsOf([site]) }),
    }
    const kills: Record<string, number> = Object.fromEntries(Object.keys(victims).map((kind) => [kind, 0]))
    // On a busy machine it takes longer until enough is acknowledged and one process of each kind was there to be killed.
    const goesOn = () => Date.now() < end || acknowledged.size < least || someAreSpared(kills)
    const sentAgain: Record<string, number> = {}
    const census = new Census()
    let sampling = true
    const sample = (async () => {
      for (; sampling; await sleep(300)) census.take(pidsOf(workers))
    })()

    const load = people.map(async (userId, index) => {
      // The web server is down for seconds after each kill; the other half keeps the workers busy.
      const submit = byWeb && index % 2 === 0 ? byWeb : direct
      while (goesOn()) {
        const waiting = await unfinished().catch(() => MOST_WAITING)
        if (waiting < MOST_WAITING) await sendOne({ submit, userId, acknowledged, sentAgain, goesOn })
        await sleep(200 + Math.random() * 1200)
      }
    })
    await killAtRandom(end, victims, kills)
    await Promise.all(load)
    say(`${acknowledged.size} submissions were acknowledged; waiting for the last ones`)
    const drained = () =>
      patience(
        DRAIN,
        async () => (await unfinished()) === 0,
        () => workers.map(({ output }) => output).join('\n'),
      )
    await drained()
    const given = await giveUpsSeenTo(people[0]!)
    if (given > 0) {
      say(`the judge gave up ${given}, with their causes; the administrator has put them back`)
      await drained()
    }

    // A web server that was killed late is still starting, and could not end in order.
    if (site)
      await patience(
        DRAIN,
        () => isHealthy(`http://127.0.0.1:${port}`),
        () => site.output,
      )

    const wrong = await lossesOf(acknowledged)
    if (!(await standingsHold())) wrong.push('the standings are not what a rebuild makes of the submissions')
    for (const part of kept)
      if (!(await part.stop())) wrong.push(`a part did not end in order: ${part.output}`)
    sampling = false
    await sample
    const left = await jobsLeft()
    if (left > 0) wrong.push(`${left} jobs are left`)
    const pids = workers.flatMap((each) => each.pids)
    for (const end = Date.now() + 15_000; census.alive().length > 0 && Date.now() < end; ) await sleep(200)
    wrong.push(...census.alive().map((process) => `still alive: ${process}`))
    wrong.push(...groupsOf(pids).map((group) => `a cgroup is left: ${group}`))
    const faults = await db.judgeFault.count()
    return { acknowledged: acknowledged.size, kills, faults, sentAgain, processesSeen: census.size, wrong }
  } finally {
    await Promise.all(kept.map((part) => part.stop()))
    await closeDatabase()
    await database.stop()
  }
}

/**
 * Acts as the administrator for submissions that were killed in each of their four tries: reads the cause and requeues
 * them. Returns their number.
 */
async function giveUpsSeenTo(actorId: string): Promise<number> {
  const stuck = await db.submission.findMany({
    where: { state: 'stuck', faults: { some: { resolvedAt: null } } },
    select: { id: true },
  })
  for (const { id } of stuck) await requeueSubmission({ id: actorId, role: 'administrator' }, id)
  return stuck.length
}

interface Sending {
  readonly submit: Submit
  readonly userId: string
  readonly acknowledged: Map<string, string>
  readonly sentAgain: Record<string, number>
  readonly goesOn: () => boolean
}

/** Sends the same form until it is acknowledged, like a user whose browser says that the page cannot be reached. */
async function sendOne({ submit, userId, acknowledged, sentAgain, goesOn }: Sending): Promise<void> {
  const { language, source, verdict } = pick(Math.random())
  const token = randomUUID()
  const comment = language === 'python' ? '#' : '//'
  while (goesOn()) {
    try {
      acknowledged.set(
        await submit(userId, { token, language, source: `${source}\n${comment} ${token}` }),
        verdict,
      )
      return
    } catch (error) {
      const why = (error as Error).message.split('\n').at(-1) ?? ''
      sentAgain[why] = (sentAgain[why] ?? 0) + 1
      await sleep(300)
    }
  }
}

/** Whether no process of some kind has been killed yet. */
const someAreSpared = (kills: Readonly<Record<string, number>>): boolean => Object.values(kills).includes(0)

/**
 * Kills one process of each kind, and then again in rounds, each time in a new order, and counts them in `kills`. After
 * `end` it goes on only with kinds of which none has been killed.
 */
async function killAtRandom(
  end: number,
  victims: Readonly<Record<string, () => readonly number[]>>,
  kills: Record<string, number>,
): Promise<void> {
  // The harness mainly tests the workers, and the other processes take long to restart.
  const kinds = Object.keys(victims)
  const round = kinds.flatMap((kind) => (/worker|child/.test(kind) ? [kind, kind, kind, kind] : [kind]))
  for (let first = true; Date.now() < end || someAreSpared(kills); first = false) {
    for (const kind of (first ? kinds : round).toSorted(() => Math.random() - 0.5)) {
      await sleep(PAUSE.from + Math.random() * (PAUSE.to - PAUSE.from))
      if (Date.now() > end && kills[kind]! > 0) continue
      const pids = victims[kind]!()
      const pid = pids[Math.floor(Math.random() * pids.length)]
      if (pid === undefined) continue
      try {
        process.kill(pid, 'SIGKILL')
        kills[kind]! += 1
      } catch {
        // It has just ended by itself.
      }
    }
  }
}
