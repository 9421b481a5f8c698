import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { type Random, randomFrom } from '@/judge/kit/random'
import { COMMANDS } from '@/judge/puzzles/robot-escape/notation'
import { pool } from '@/lib/core/db'
import { formsOf, type Visitor } from '@/tests/integration/visitor'
import type { RunningSite } from '../common/site'
import { type Figures, type Line, load } from './load'
import { cookieOf, signUp } from './people'

const CONNECTIONS = 8
const LETTERS = 1000
const ROUNDS = 4
const REAL = 'robot-escape'
/** The same problem with a labyrinth of one start next to the exit: almost nothing is left to judge. */
const NULL = 'bench-null'
const LEVEL = '0x\n'
const ROUTE = '/api/v1/submissions'
const WANTED = 0.7

/**
 * Submissions by eight users at once, each in a separate session, sent as by the page with scripts. They go in
 * turns to the real problem and to the one with almost no judging.
 */
export async function submissionFigures({ url: site }: RunningSite, seconds: number): Promise<Line[]> {
  await makeNullProblem()
  const people: Visitor[] = []
  for (let i = 0; i < CONNECTIONS; i++) people.push(await signUp(site, `bench-${i + 1}`))
  const random = randomFrom(1)
  const measure = async (problem: string, seconds: number) => {
    const forms = await Promise.all(people.map((person) => formOf(person, problem, random)))
    return submitAll(site, forms, seconds)
  }
  for (const problem of [REAL, NULL]) await measure(problem, Math.min(2, seconds))
  const real: Figures[] = []
  const empty: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) {
    real.push(await measure(REAL, seconds / ROUNDS))
    empty.push(await measure(NULL, seconds / ROUNDS))
  }
  const [judged, unjudged] = [together(real), together(empty)]
  const ratio = judged.rate / unjudged.rate
  console.log(`  judging included, the site takes ${ratio.toFixed(2)} of what it takes without`)
  return [
    {
      what: `submissions, ${LETTERS} random letters`,
      ...judged,
      wanted: { words: `${WANTED} of the next line`, met: ratio >= WANTED },
    },
    { what: 'the same with judging left out', ...unjudged },
  ]
}

/** Sends the requests that the forms produce, each on a separate connection, for `seconds` seconds. */
export const submitAll = (
  site: string,
  forms: readonly (() => autocannon.Request)[],
  seconds: number,
): Promise<Figures> =>
  load({
    url: site,
    connections: forms.length,
    seconds,
    request: (connection) => forms[connection]!(),
    isRight: (status, { location }) =>
      (status === 201 || status === 303) && /\/submissions\/[0-9a-f-]{36}$/.test(location ?? ''),
  })

/** Creates a copy of the real problem, with the same number of cases. */
async function makeNullProblem(): Promise<void> {
  await pool().query(
    `INSERT INTO "Problem" SELECT (p).* FROM (SELECT jsonb_populate_record(q, jsonb_build_object('id', $1::text)) p
       FROM "Problem" q WHERE id = $2) copy`,
    [NULL, REAL],
  )
  await pool().query(
    `INSERT INTO "Statement" SELECT (s).* FROM (SELECT jsonb_populate_record(t, jsonb_build_object('problemId', $1::text)) s
       FROM "Statement" t WHERE "problemId" = $2) copy`,
    [NULL, REAL],
  )
  await pool().query(
    `INSERT INTO "Case" (id, "problemId", name, position, sample, level)
     SELECT gen_random_uuid(), $1, name, position, sample, $3 FROM "Case" WHERE "problemId" = $2 AND NOT retired`,
    [NULL, REAL, LEVEL],
  )
}

/** Reads the form of the problem's page for this user. Each call of the result returns a request with a new answer. */
export async function formOf(person: Visitor, problem: string, random: Random) {
  const path = `/problems/${problem}`
  const { body } = await person.get(path)
  const form = formsOf(body).find(({ fields }) => fields.has('answer') && fields.get('token'))
  if (!form) throw new Error(`${path} has no form for an answer.`)
  const headers = {
    cookie: cookieOf(person),
    origin: person.site,
    referer: person.site + path,
    'sec-fetch-site': 'same-origin',
  }
  return () => {
    const answer = Array.from({ length: LETTERS }, () => COMMANDS[random.below(4)]).join('')
    const { type, body } = multipart(new Map([...form.fields, ['token', randomUUID()], ['answer', answer]]))
    return {
      method: 'POST' as const,
      // In a checkout from before this route the form has no address of its own, and the page's takes the answers.
      path: form.action ? ROUTE : path,
      headers: { ...headers, 'content-type': type },
      body,
    }
  }
}

/** Combines several rounds: the rate over all, the mean of the medians, the worst of the slowest. */
function together(rounds: readonly Figures[]): Figures {
  const sum = (name: 'answers' | 'failed') => rounds.reduce((total, round) => total + round[name], 0)
  const mean = (name: 'rate' | 'p50') =>
    rounds.reduce((total, round) => total + round[name], 0) / rounds.length
  return {
    rate: mean('rate'),
    p50: mean('p50'),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
    answers: sum('answers'),
    failed: sum('failed'),
  }
}

const BOUNDARY = '----clew-bench-5c1f0e7a9d3b42868f6e'

/** Encodes a form as a browser does; the names need no quoting. */
function multipart(fields: ReadonlyMap<string, string>): { type: string; body: string } {
  const parts = [...fields].map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.replaceAll(/\r?\n/g, '\r\n')}\r\n`,
  )
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: `${parts.join('')}--${BOUNDARY}--\r\n` }
}
