import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../setup/postgres'

// What the code refuses first, the database refuses too. Each row is otherwise good.
const USER = `INSERT INTO "User" (id, username, name, email, "passwordHash") VALUES`
const PROBLEM = `INSERT INTO "Problem" (id, puzzle, difficulty, position, "answerBytes", "updatedAt") VALUES`
const SUBMISSION = `INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules) VALUES`
const id = 'gen_random_uuid()'
const ann = `(SELECT id FROM "User" WHERE username = 'ann')`

let db: pg.Client

beforeAll(async () => {
  db = new pg.Client({ connectionString: await freshDatabase() })
  await db.connect()
  await db.query(`${USER} (${id}, 'ann', 'Ann', 'ann@example.org', NULL)`)
  await db.query(`${PROBLEM} ('maze', 'robot-escape', 1, 0, 100, now())`)
})
afterAll(() => db.end())

describe('the database refuses', () => {
  test.each([
    // what                          constraint                        statement
    ['a capital in a user name', 'User_username_form', `${USER} (${id}, 'Bob', 'Bob', NULL, NULL)`],
    ['a user name of two', 'User_username_form', `${USER} (${id}, 'bo', 'Bob', NULL, NULL)`],
    ['an empty name', 'User_name_length', `${USER} (${id}, 'bob', '', NULL, NULL)`],
    ['a name of spaces', 'User_name_visible', `${USER} (${id}, 'bob', '  ', NULL, NULL)`],
    ['a name of 61', 'User_name_length', `${USER} (${id}, 'bob', repeat('x', 61), NULL, NULL)`],
    ['a capital in an e-mail', 'User_email_form', `${USER} (${id}, 'bob', 'B', 'Bob@x.org', NULL)`],
    ['the same e-mail twice', 'User_email_key', `${USER} (${id}, 'bob', 'B', 'ann@example.org', NULL)`],
    ['a plain password', 'User_passwordHash_form', `${USER} (${id}, 'bob', 'B', NULL, 'secret')`],
    ['a problem of difficulty 6', 'Problem_difficulty_range', `${PROBLEM} ('p', 'x', 6, 0, 9, now())`],
    ['a problem without answers', 'Problem_answerBytes_range', `${PROBLEM} ('p', 'x', 1, 0, 0, now())`],
    ['an unknown verdict', 'Submission_verdict_known', submission("'fine'", '0', "'{}'")],
    ['a score below 0', 'Submission_score_range', submission("'partial'", '-0.1', "'{}'")],
    ['a score that is none', 'Submission_score_range', submission("'partial'", "'NaN'", "'{}'")],
    ['a rank that is none', 'Submission_rank_whole', submission("'partial'", '1', "'{NaN}'")],
    ['no rank', 'Submission_rank_whole', submission("'partial'", '1', 'NULL')],
  ])('%s', async (_, constraint, statement) => {
    await expect(db.query(statement)).rejects.toMatchObject({ constraint })
  })

  test('the same form sent twice', async () => {
    const twice = submission("'partial'", '0.5', "'{1}'", "'7c9e6679-7425-40de-944b-e07fc1f90ae7'")
    await db.query(twice)
    await expect(db.query(twice)).rejects.toMatchObject({ constraint: 'Submission_userId_token_key' })
  })
})

function submission(verdict: string, score: string, rank: string, token = id) {
  return `${SUBMISSION} (${id}, ${ann}, 'maze', ${token}, 'R', ${verdict}, ${score}, ${rank}, '{}', 1)`
}

test('a page of a leaderboard is read from the index', async () => {
  await db.query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off')
  const { rows } = await db.query(
    `EXPLAIN SELECT * FROM "Standing" WHERE "problemId" = 'maze' ORDER BY rank, "reachedAt", "userId" LIMIT 50`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Standing_problemId_rank_reachedAt_userId_idx')
  expect(plan).not.toContain('Sort')
})
