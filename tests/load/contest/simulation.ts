import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readProblem } from '@/judge/problems/load'
import type { Viewer } from '@/lib/access/viewer'
import { announce, answerQuestion, askQuestion } from '@/lib/contests/clarifications'
import { removeInterval, thaw } from '@/lib/contests/clock-commands'
import { createContest } from '@/lib/contests/commands'
import { joinContest, startVirtual } from '@/lib/contests/participation'
import { finalise } from '@/lib/contests/results'
import { contestForm } from '@/lib/contests/settings'
import { closeDatabase, db } from '@/lib/core/db'
import { applyRejudge } from '@/lib/rejudges/decide'
import { startRejudge } from '@/lib/rejudges/start'
import { buildWorker, SERVER, WORKER, workerIsCurrent } from '@/scripts/up/build.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { makeBotProblem } from '../../setup/bot-problem'
import { runNode } from '../../setup/run'
import { SECRET } from '../../setup/session'
import { unfinished } from '../kill/checks'
import { Kept, KeptDatabase, patience } from '../kill/kept'
import { type Acknowledged, compareEverything } from './compare'
import { Person, SUBMITTED } from './people'

export interface SimulationOptions {
  readonly participants: number
  /** How long the contest lasts at least, in seconds: longer on a machine that is slow to start the site. */
  readonly seconds: number
  /** Whether the results are declared final, for which the site waits a minute after the end. */
  readonly declaresFinal: boolean
  readonly say: (line: string) => void
}

export interface Simulated {
  readonly submissions: number
  readonly questions: number
  readonly events: number
  /** What differs from the computation of its own; empty if nothing does. */
  readonly wrong: readonly string[]
}

const BOT = 'way-out'
/** Programs for the bot problem: right, wrong, and one that crashes. */
const PROGRAMS = ['print("R")\nprint("R")', 'print("L")', 'raise SystemExit(3)']
/** Answers that can be read and are wrong. */
const WRONG = { 'robot-escape': 'UDLR', 'labyrinth-path': '0 0' }
const PATIENCE = 10 * 60_000
/** The contest lasts at least as long as this many starts of the site, which is killed and comes back during it. */
const RESTARTS = 4

/** The parts of the contest's time at which something happens. */
const AT = {
  interval: 0.2,
  worker: 0.3,
  web: 0.35,
  database: 0.45,
  rejudge: 0.6,
  announcement: 0.65,
  freeze: 0.75,
}

/**
 * A contest from its start to the virtual participant afterwards, through a real web server with two real workers:
 * participants submit and ask by forms, an interval is removed, a worker, the web server and the database are killed,
 * a problem is rejudged, the scoreboard freezes and is lifted. Afterwards every scoreboard must be that of a computation of its own.
 */
export async function simulateContest(options: SimulationOptions): Promise<Simulated> {
  const { participants, declaresFinal, say } = options
  if (!existsSync(SERVER)) throw new Error('There is no build to test. Make one with: npm run build')
  if (!workerIsCurrent()) await buildWorker()
  const database = await KeptDatabase.start()
  const environment = {
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: SECRET,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    CLEW_JUDGE_SLOTS: '1',
    CLEW_SUBMISSIONS_PER_MINUTE: '100000',
  }
  Object.assign(process.env, environment)
  const port = await anyFreePort()
  const url = `http://127.0.0.1:${port}`
  const kept: Kept[] = []
  try {
    await runNode(['--import', 'tsx', 'prisma/seed.ts'], { DATABASE_URL: database.url })
    await makeBotProblem(BOT)
    const [boss, users] = await makePeople(participants)
    const begun = Date.now()
    const web = new Kept([SERVER], { ...environment, PORT: String(port) })
    kept.push(web)
    const workers = [1, 2].map(() => new Kept(['--enable-source-maps', WORKER], environment))
    kept.push(...workers)
    say('waiting for the site and the workers')
    await patience(
      PATIENCE,
      async () => (await fetch(`${url}/api/health`)).ok && (await db.worker.count()) === 2,
    )
    const people = await Promise.all(users.map((user) => Person.of(user, url)))
    await people[0]!.browser.get(`/problems/${BOT}`)
    const seconds = Math.max(options.seconds, Math.ceil((RESTARTS * (Date.now() - begun)) / 1000))
    const id = await makeContest(boss, seconds)
    say(`${participants} people join`)
    await Promise.all(people.map((person) => joinContest(person.viewer, id)))
    const startsAt = new Date()
    const endsAt = new Date(Number(startsAt) + seconds * 1000)
    const freezesAt = new Date(Number(startsAt) + AT.freeze * seconds * 1000)
    await db.contest.update({ where: { id }, data: { startsAt, endsAt, freezesAt } })
    say(`the contest runs for ${seconds} s`)

    const acknowledged: Acknowledged[] = []
    let [questions, end] = [0, Number(endsAt)]
    const running = people.map(async (person, index) => {
      await sleep(Math.random() * 0.2 * seconds * 1000)
      if (index % 12 === 0 && (await ask(person, id))) questions++
      for (let turn = 0; Date.now() < end; turn++) {
        const sent = await submit(person, index, turn, end)
        if (sent) acknowledged.push({ ...sent, userId: person.viewer.id })
        await sleep((0.05 + Math.random() * 0.25) * seconds * 1000)
      }
    })
    const until = (part: number) => sleep(Math.max(0, Number(startsAt) + part * seconds * 1000 - Date.now()))
    const organising = (async () => {
      await until(AT.interval)
      const gap = { from: new Date(Date.now() - 0.06 * seconds * 1000), to: new Date(), given: true }
      await removeInterval(boss, id, gap)
      end = Number((await db.contest.findUniqueOrThrow({ where: { id } })).endsAt)
      say('an interval is removed; the contest ends later for it')
      const victims = { worker: workers[0]!, web, database } as const
      for (const [name, victim] of Object.entries(victims)) {
        await until(AT[name as keyof typeof victims])
        process.kill(victim.pid!, 'SIGKILL')
        say(`killed: ${name}`)
      }
      await until(AT.rejudge)
      await patience(PATIENCE, async () => (await db.contest.count()) > 0)
      await rejudge(boss, say)
      await until(AT.announcement)
      await answerAll(boss, id)
      await announce(boss, id, { token: randomUUID(), problem: '', text: 'Lunch is at noon.' })
    })()
    await Promise.all([...running, organising])
    say(`${acknowledged.length} submissions were acknowledged; waiting for the last ones`)
    await patience(PATIENCE, async () => (await unfinished()) === 0)
    await answerAll(boss, id)
    const frozen = await (await fetch(`${url}/api/contests/${id}/scoreboard`)).text()
    await thaw(boss, id)
    if (declaresFinal) {
      say('waiting until the results can be final')
      await patience(
        PATIENCE,
        async () => (await finalise(boss, id, { gold: 1, silver: 1, bronze: 1 }))?.ok === true,
      )
    }

    say('one of them takes part virtually')
    const ghost = people[0]!
    const started = await startVirtual(ghost.viewer, id)
    if (started !== 'done') throw new Error(`a virtual participant cannot start: ${started}`)
    await submit(ghost, 0, 0, Date.now() + PATIENCE)
    await patience(PATIENCE, async () => (await unfinished()) === 0)
    const wrong = await compareEverything({ url, id, boss, acknowledged, frozen, ghost })
    for (const part of kept)
      if (!(await part.stop())) wrong.push(`a part did not end in order: ${part.output}`)
    const events = await db.contestEvent.count({ where: { contestId: id } })
    return { submissions: acknowledged.length, questions, events, wrong }
  } finally {
    await Promise.all(kept.map((part) => part.stop()))
    await closeDatabase()
    await database.stop()
  }
}

async function makePeople(count: number): Promise<[Viewer, Viewer[]]> {
  const boss = await db.user.create({
    data: { username: 'boss', name: 'Boss', role: 'administrator' },
  })
  const names = Array.from({ length: count }, (_, at) => ({
    username: `person-${at}`,
    name: `Person ${at}`,
  }))
  return [boss, await db.user.createManyAndReturn({ data: names })]
}

/** Makes a contest that starts in an hour, so that everybody can join. */
async function makeContest(boss: Viewer, seconds: number): Promise<string> {
  const startsAt = new Date(Date.now() + 3_600_000)
  const made = await createContest(boss, {
    ...contestForm.parse({
      ...{ title: 'The simulated cup', description: '', format: 'icpc', opensSources: false },
      ...{ startsAt: '2030-01-01T10:00', endsAt: '2030-01-01T13:00' },
      problems: ['robot-escape', 'labyrinth-path', BOT].map((id) => ({ id })),
    }),
    ...{ startsAt, endsAt: new Date(Number(startsAt) + Math.max(60, seconds) * 1000) },
  })
  if (!made.ok) throw new Error(`no contest: ${made.error.code}`)
  return made.value
}

/** What somebody submits in a turn: answers mostly, and now and then a program. */
async function submit(person: Person, index: number, turn: number, end: number) {
  const chance = (index * 7919 + turn * 104_729) % 100
  const right = chance % 3 === 0
  const problem = chance < 8 ? BOT : chance % 2 === 0 ? 'robot-escape' : 'labyrinth-path'
  const comment = `${index}-${turn}`
  const source = `${PROGRAMS[chance % PROGRAMS.length]}\n# ${comment}`
  const values: Record<string, string> =
    problem === BOT
      ? { source, language: 'python', tryout: '0' }
      : { answer: right ? readProblem(problem).cases[0]!.optimum!.answer : WRONG[problem] }
  const id = await person.send({ path: `/problems/${problem}`, values, done: SUBMITTED }, end)
  return id === undefined ? undefined : { id, problem }
}

/** Asks the organisers something, again and again while the database is gone; returns whether they have it. */
async function ask({ viewer }: Person, contest: string): Promise<boolean> {
  const form = { token: randomUUID(), problem: '', text: 'Is it allowed?' }
  for (const end = Date.now() + PATIENCE; ; await sleep(250)) {
    try {
      return (await askQuestion(viewer, contest, form)).ok
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

async function rejudge(boss: Viewer, say: (line: string) => void): Promise<void> {
  const started = await startRejudge(boss, { scope: 'problem', subject: BOT })
  if (!started) return
  await patience(
    PATIENCE,
    async () => (await db.rejudge.findUniqueOrThrow({ where: { id: started } })).state === 'ready',
  )
  await applyRejudge(boss, started)
  say('a problem has been rejudged')
}

async function answerAll(boss: Viewer, contestId: string): Promise<void> {
  const open = await db.clarification.findMany({ where: { contestId, answer: null } })
  for (const [at, { id }] of open.entries())
    await answerQuestion(boss, contestId, id, { text: 'Read the statement.', toAll: at % 3 === 0 })
}
