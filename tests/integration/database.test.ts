import { describe, expect, test } from 'vitest'
import { ann, id, openDatabase, PROBLEM, refuses, row, USER } from './statements'

// The database also rejects what the code rejects first. Each row is otherwise valid. For duels see
// database-duel.test.ts.
const SUBMISSION = `INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules) VALUES`
const CASE = `INSERT INTO "Case" (id, "problemId", name, position, sample, level, "group") VALUES`
const RESULT = `INSERT INTO "CaseResult" (verdict, score, metrics, reason, "cpuMs", "wallMs", "memoryKiB", "submissionId", "caseId") VALUES`
const LOG = `INSERT INTO "GameLog" ("submissionId", "caseId", turns) VALUES`
const WORKER = `INSERT INTO "Worker" (id, host, pid, sandbox, slots, languages) VALUES`
const FAULT = `INSERT INTO "JudgeFault" (id, "submissionId", attempt, cause) VALUES`
const REJUDGE = `INSERT INTO "Rejudge" (id, scope, subject, state, "decidedAt") VALUES`

const CONTEST = {
  ...{ id, title: "'x'", startsAt: "'2026-11-21T10:00Z'", endsAt: "'2026-11-21T10:01Z'" },
  updatedAt: 'now()',
}

const db = openDatabase()

describe('the database refuses', () => {
  test.each([
    // what                          constraint                        statement
    ['a capital in a user name', 'User_username_form', `${USER} (${id}, 'Bob', 'Bob', NULL, NULL)`],
    ['a user name of two', 'User_username_form', `${USER} (${id}, 'bo', 'Bob', NULL, NULL)`],
    ['an empty name', 'User_name_length', `${USER} (${id}, 'bob', '', NULL, NULL)`],
    ['a name of spaces', 'User_name_visible', `${USER} (${id}, 'bob', '  ', NULL, NULL)`],
    ['a name of 61', 'User_name_length', `${USER} (${id}, 'bob', repeat('x', 61), NULL, NULL)`],
    ['a capital in an e-mail', 'User_email_form', `${USER} (${id}, 'bob', 'B', 'Bob@x.org', NULL)`],
    ['a mark that is a path', 'User_mark_form', `UPDATE "User" SET mark = 'M0 0'`],
    ['a colour that is a value', 'User_colour_form', `UPDATE "User" SET colour = '#ff0000'`],
    ['a plain password', 'User_passwordHash_form', `${USER} (${id}, 'bob', 'B', NULL, 'secret')`],
    ['a problem of difficulty 6', 'Problem_difficulty_range', `${PROBLEM} ('p', 'x', 6, 0, 9, now())`],
    ['a problem without answers', 'Problem_answerBytes_range', `${PROBLEM} ('p', 'x', 1, 0, 0, now())`],
    ['an unknown verdict', 'Submission_verdict_known', submission("'fine'", '0', "'{}'")],
    ['a score below 0', 'Submission_score_range', submission("'partial'", '-0.1', "'{}'")],
    ['a score that is none', 'Submission_score_range', submission("'partial'", "'NaN'", "'{}'")],
    ['a rank that is none', 'Submission_rank_whole', submission("'partial'", '1', "'{NaN}'")],
    ['no rank', 'Submission_rank_whole', submission("'partial'", '1', 'NULL')],
    ['limits that are none', 'Problem_limits_object', limits("'[]'")],
    ['a capital in a group', 'Case_group_form', `${CASE} (${id}, 'maze', 'b', 1, true, '0', 'Small')`],
    ['an optimum below 0', 'Case_optimum_range', proven('-1', "'[]'")],
    ['a certificate that is no list', 'Case_certificate_list', proven('1', "'{}'")],
    [
      'an editorial for nobody',
      'Problem_editorial_opens',
      `UPDATE "Problem" SET "editorialForSolvers" = false`,
    ],
    ['an editorial in English (UK)', 'Editorial_locale_form', editorial({ locale: "'en GB'" })],
    ['an editorial without text', 'Editorial_body_length', editorial({ body: "''" })],
    ['too long an editorial', 'Editorial_body_length', editorial({ body: "repeat('ж', 32769)" })],
    ['an editorial of no text', 'Editorial_revision_form', editorial({ revision: "''" })],
    ['a judged one without a verdict', 'Submission_verdict_when_judged', bot({ verdict: 'NULL' })],
    ['one that waits with a verdict', 'Submission_verdict_when_judged', bot({ state: "'queued'" })],
    ['one that is stuck with a verdict', 'Submission_verdict_when_judged', bot({ state: "'stuck'" })],
    ['a ranked try-out', 'Submission_tryout_unranked', bot({ tryout: 'true', rank: "'{1}'" })],
    ['a try-out with a version', 'Submission_tryout_unranked', bot({ tryout: 'true', version: '1' })],
    ['version 0', 'Submission_version_of_bots', bot({ version: '0' })],
    ['a version of an answer', 'Submission_version_of_bots', bot({ version: '1', language: 'NULL' })],
    ['a language with a space', 'Submission_language_form', bot({ language: "'c pp'" })],
    ['a generation below 0', 'Submission_generation_range', bot({ generation: '-1' })],
    ['an unknown sandbox', 'Submission_sandbox_known', bot({ sandbox: "'docker'" })],
    [
      'less than no CPU time',
      'CaseResult_usage_range',
      `${RESULT} ('partial', 0, '{}', '{}', -1, 1, 1, ${id}, ${id})`,
    ],
    [
      'less than no wall time',
      'CaseResult_usage_range',
      `${RESULT} ('partial', 0, '{}', '{}', 1, -1, 1, ${id}, ${id})`,
    ],
    [
      'less than no memory',
      'CaseResult_usage_range',
      `${RESULT} ('partial', 0, '{}', '{}', 1, 1, -1, ${id}, ${id})`,
    ],
    ['turns that are no list', 'GameLog_turns_list', `${LOG} (${id}, ${id}, '{}')`],
    ['a worker in a container', 'Worker_sandbox_known', `${WORKER} (${id}, 'here', 1, 'docker', 1, '[]')`],
    ['a worker without slots', 'Worker_slots_range', `${WORKER} (${id}, 'here', 1, 'wasm', 0, '[]')`],
    ['an attempt before the first', 'JudgeFault_attempt_range', `${FAULT} (${id}, ${id}, 0, 'x')`],
    ['a fault without a cause', 'JudgeFault_cause_filled', `${FAULT} (${id}, ${id}, 1, '')`],
    ['an unknown scope', 'Rejudge_scope_known', `${REJUDGE} (${id}, 'user', 'ann', 'judging', NULL)`],
    ['a rejudge of nothing', 'Rejudge_subject_filled', `${REJUDGE} (${id}, 'problem', '', 'judging', NULL)`],
    ['one applied at no time', 'Rejudge_decided', `${REJUDGE} (${id}, 'problem', 'p', 'applied', NULL)`],
    [
      'one decided while it is judged',
      'Rejudge_decided',
      `${REJUDGE} (${id}, 'problem', 'p', 'ready', now())`,
    ],
    ['an unknown verdict anew', 'RejudgeItem_verdict_known', item("'fine'", '0', "'{}'", "'{}'")],
    ['a score below 0 anew', 'RejudgeItem_score_range', item("'partial'", '-1', "'{}'", "'{}'")],
    ['a rank that is none anew', 'RejudgeItem_rank_whole', item("'partial'", '1', "'{NaN}'", "'{}'")],
    ['a verdict without results', 'RejudgeItem_whole', item("'partial'", '1', "'{}'", 'NULL')],
    ['a contest without a title', 'Contest_title_length', row('Contest', { ...CONTEST, title: "''" })],
    ['a title of 121', 'Contest_title_length', row('Contest', { ...CONTEST, title: "repeat('x', 121)" })],
    ['a title of spaces', 'Contest_title_visible', row('Contest', { ...CONTEST, title: "'  '" })],
    [
      'a contest that ends as it starts',
      'Contest_window',
      row('Contest', { ...CONTEST, endsAt: CONTEST.startsAt }),
    ],
    [
      'a contest without an end',
      'Contest_window_finite',
      row('Contest', { ...CONTEST, endsAt: "'infinity'" }),
    ],
    [
      'a contest without a start',
      'Contest_window_finite',
      row('Contest', { ...CONTEST, startsAt: "'-infinity'" }),
    ],
    [
      'a problem of no contest',
      'ContestProblem_contestId_fkey',
      row('ContestProblem', { contestId: id, problemId: "'maze'" }),
    ],
    ['results and a fault', 'RejudgeItem_whole', item("'partial'", '1', "'{}'", "'{}'", "'x'")],
  ])('%s', (_, constraint, statement) => refuses(db(), statement, constraint))

  test('the same form sent twice', async () => {
    const twice = submission("'partial'", '0.5', "'{1}'", "'7c9e6679-7425-40de-944b-e07fc1f90ae7'")
    await db().query(twice)
    await refuses(db(), twice, 'Submission_userId_token_key')
  })
})

function submission(verdict: string, score: string, rank: string, token = id) {
  return `${SUBMISSION} (${id}, ${ann}, 'maze', ${token}, 'R', ${verdict}, ${score}, ${rank}, '{}', 1)`
}

/** Returns a statement that inserts a judged program with some columns changed. */
function bot(change: Record<string, string>) {
  const good = {
    verdict: "'partial'",
    state: "'judged'",
    tryout: 'false',
    version: 'NULL',
    language: "'python'",
  }
  const row = { ...good, rank: "'{}'", generation: '0', sandbox: 'NULL', ...change }
  const names = Object.keys(row).map((name) => `"${name}"`)
  return `INSERT INTO "Submission" (id, "userId", "problemId", token, answer, score, reason, rules, ${names})
    VALUES (${id}, ${ann}, 'maze', ${id}, 'x', 0, '{}', 1, ${Object.values(row)})`
}

const limits = (json: string) =>
  `INSERT INTO "Problem" (id, puzzle, difficulty, position, "answerBytes", "updatedAt", limits)
    VALUES ('p', 'x', 1, 0, 9, now(), ${json})`

const editorial = (change: Record<string, string>) =>
  row('Editorial', {
    ...{ problemId: "'maze'", locale: "'en'", body: "'Think.'", revision: "'0123456789ab'" },
    ...change,
  })

const proven = (optimum: string, certificate: string) =>
  `INSERT INTO "Case" (id, "problemId", name, position, sample, level, optimum, certificate)
    VALUES (${id}, 'maze', 'b', 1, true, '0', ${optimum}, ${certificate})`

function item(verdict: string, score: string, rank: string, result: string, fault = 'NULL') {
  return `INSERT INTO "RejudgeItem" ("rejudgeId", "submissionId", generation, verdict, score, rank, result, fault)
    VALUES (${id}, ${id}, 0, ${verdict}, ${score}, ${rank}, ${result}, ${fault})`
}

test('a page of a leaderboard is read from the index', async () => {
  await db().query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off')
  const { rows } = await db().query(
    `EXPLAIN SELECT * FROM "Standing" WHERE "problemId" = 'maze' ORDER BY rank, "reachedAt", "userId" LIMIT 50`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Standing_problemId_rank_reachedAt_userId_idx')
  expect(plan).not.toContain('Sort')
})
