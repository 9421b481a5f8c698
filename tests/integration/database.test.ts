import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../setup/postgres'

// What the code refuses first, the database refuses too. Each row is otherwise good.
const USER = `INSERT INTO "User" (id, username, name, email, "passwordHash") VALUES`
const PROBLEM = `INSERT INTO "Problem" (id, puzzle, difficulty, position, "answerBytes", "updatedAt") VALUES`
const SUBMISSION = `INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules) VALUES`
const CASE = `INSERT INTO "Case" (id, "problemId", name, position, sample, level, "group") VALUES`
const RESULT = `INSERT INTO "CaseResult" (verdict, score, metrics, reason, "cpuMs", "wallMs", "memoryKiB", "submissionId", "caseId") VALUES`
const LOG = `INSERT INTO "GameLog" ("submissionId", "caseId", turns) VALUES`
const WORKER = `INSERT INTO "Worker" (id, host, pid, sandbox, slots, languages) VALUES`
const FAULT = `INSERT INTO "JudgeFault" (id, "submissionId", attempt, cause) VALUES`
const REJUDGE = `INSERT INTO "Rejudge" (id, scope, subject, state, "decidedAt") VALUES`
const id = 'gen_random_uuid()'
const ann = `(SELECT id FROM "User" WHERE username = 'ann')`

const PLAYER = { id, problemId: "'maze'", role: "'solver'", house: "'deep'" }
const ENTRY = {
  ...{ id, problemId: "'maze'", role: "'solver'", name: "'x'", playerId: id },
  ...{ status: "'active'", updatedAt: 'now()' },
}
const MAZE = { hash: "repeat('a', 64)", text: "'x'", size: '2', walls: '1', distance: '2', shortest: '2' }
const USED = { verdict: "'invalid'", cpuMs: '1', wallMs: '1', memoryKiB: '1', rules: '1' }
const BUILD = { playerId: id, size: '15', seed: '1', reason: "'{}'", ...USED }
const TRIAL = {
  ...{ id, architectId: id, solverId: id, size: '15', seed: '1', mazeHash: "'x'", outcome: "'solved'" },
  ...{ ...USED, reason: "'{}'", steps: '2', architectScore: '1', solverScore: '1' },
}
const LOGGED = { trialId: id, said: `'[{"turn":1,"stderr":"x"}]'` }
const BUILT = { playerId: id, size: '15', seed: '1', said: LOGGED.said }
const WALK = { id, mazeHash: "'x'", path: "'RD'", steps: '2', solved: 'true', rules: '1' }
const STANDING = {
  ...{ entryId: id, problemId: "'maze'", role: "'solver'", position: '0', place: '1' },
  ...{ score: '1', low: '1', high: '1', trials: '2', forfeits: '0', didNotFinish: '0' },
}
const CONTEST = {
  ...{ id, title: "'x'", startsAt: "'2026-11-21T10:00Z'", endsAt: "'2026-11-21T10:01Z'" },
  updatedAt: 'now()',
}

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
    ['limits that are none', 'Problem_limits_object', limits("'[]'")],
    ['a capital in a group', 'Case_group_form', `${CASE} (${id}, 'maze', 'b', 1, true, '0', 'Small')`],
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
    ['orders that are none', 'Problem_schedule_list', schedule("'{}'")],
    ['a fault of nothing', 'JudgeFault_subject', pairFault('NULL', 'NULL', 'NULL')],
    ['a fault of half a pair', 'JudgeFault_subject', pairFault('NULL', id, 'NULL')],
    ['a fault of a program and a pair', 'JudgeFault_subject', pairFault(id, id, id)],
    ['a program that is stuck as a pair is', 'JudgeFault_stuck_pairs', pairFault(id, 'NULL', 'NULL', 'true')],
    ['two versions of a number, of no role', 'Submission_version_without_role_key', sameVersion('NULL')],
    [
      'two versions of a number and a role',
      'Submission_userId_problemId_role_version_key',
      sameVersion("'solver'"),
    ],
    [
      'a player that is nothing',
      'DuelPlayer_submission_or_house',
      row('DuelPlayer', { ...PLAYER, house: 'NULL' }),
    ],
    [
      'a player that is both',
      'DuelPlayer_submission_or_house',
      row('DuelPlayer', { ...PLAYER, submissionId: id }),
    ],
    [
      'a house bot with a capital',
      'DuelPlayer_house_form',
      row('DuelPlayer', { ...PLAYER, house: "'Deep'" }),
    ],
    [
      'a player before the first time',
      'DuelPlayer_generation_range',
      row('DuelPlayer', { ...PLAYER, generation: '-1' }),
    ],
    ['an entry without a name', 'DuelEntry_name_length', row('DuelEntry', { ...ENTRY, name: "''" })],
    ['an entry called by spaces', 'DuelEntry_name_visible', row('DuelEntry', { ...ENTRY, name: "'  '" })],
    [
      'a book about an entry',
      'DuelEntry_description_length',
      row('DuelEntry', { ...ENTRY, description: "repeat('x', 1001)" }),
    ],
    [
      'a veto without a reason',
      'DuelEntry_veto_with_reason',
      row('DuelEntry', { ...ENTRY, status: "'vetoed'" }),
    ],
    ['a reason without a veto', 'DuelEntry_veto_with_reason', row('DuelEntry', { ...ENTRY, veto: "'x'" })],
    ['a hash that is none', 'DuelMaze_hash_form', row('DuelMaze', { ...MAZE, hash: "'x'" })],
    ['a maze of one cell', 'DuelMaze_size_range', row('DuelMaze', { ...MAZE, size: '1' })],
    [
      'a way shorter than the distance',
      'DuelMaze_figures_range',
      row('DuelMaze', { ...MAZE, shortest: '1' }),
    ],
    ['an order of 51', 'DuelBuild_order_range', row('DuelBuild', { ...BUILD, size: '51' })],
    ['a build of nothing', 'DuelBuild_maze_or_reason', row('DuelBuild', { ...BUILD, reason: 'NULL' })],
    ['a forfeit with a maze', 'DuelBuild_maze_or_reason', row('DuelBuild', { ...BUILD, mazeHash: "'x'" })],
    [
      'a fault of ours as a forfeit',
      'DuelBuild_verdict_known',
      row('DuelBuild', { ...BUILD, verdict: "'judge-error'" }),
    ],
    ['less than nothing for a build', 'DuelBuild_usage_range', row('DuelBuild', { ...BUILD, cpuMs: '-1' })],
    ['a trial of one cell', 'DuelTrial_order_range', row('DuelTrial', { ...TRIAL, size: '1' })],
    ['an unknown outcome', 'DuelTrial_outcome_known', row('DuelTrial', { ...TRIAL, outcome: "'drawn'" })],
    [
      'a fault of ours as a trial',
      'DuelTrial_verdict_known',
      row('DuelTrial', { ...TRIAL, verdict: "'judge-error'" }),
    ],
    ['a walk without a maze', 'DuelTrial_forfeit', row('DuelTrial', { ...TRIAL, mazeHash: 'NULL' })],
    ['a walk without steps', 'DuelTrial_forfeit', row('DuelTrial', { ...TRIAL, steps: 'NULL' })],
    [
      'an architect who is not scored',
      'DuelTrial_architectScore_of_outcome',
      row('DuelTrial', { ...TRIAL, architectScore: 'NULL' }),
    ],
    [
      'a solver who is not scored',
      'DuelTrial_solverScore_of_outcome',
      row('DuelTrial', { ...TRIAL, solverScore: 'NULL' }),
    ],
    [
      'a score below 0 in a trial',
      'DuelTrial_score_range',
      row('DuelTrial', { ...TRIAL, solverScore: '-1' }),
    ],
    ['a path through the air', 'DuelPath_path_form', row('DuelPath', { trialId: id, path: "'UX'" })],
    ['a path without a step', 'DuelPath_path_form', row('DuelPath', { trialId: id, path: "''" })],
    ['a path of nobody', 'DuelPath_trialId_fkey', row('DuelPath', { trialId: id, path: "'RD'" })],
    ['a log that is no list', 'DuelTrialLog_said_list', row('DuelTrialLog', { ...LOGGED, said: "'{}'" })],
    ['a log of nothing', 'DuelTrialLog_something', row('DuelTrialLog', { ...LOGGED, said: "'[]'" })],
    [
      'a whole reply in a log',
      'DuelTrialLog_unreadable_length',
      row('DuelTrialLog', { ...LOGGED, unreadable: "repeat('x', 2001)" }),
    ],
    ['a log of no trial', 'DuelTrialLog_trialId_fkey', row('DuelTrialLog', LOGGED)],
    [
      'an order’s log that is no list',
      'DuelBuildLog_said_list',
      row('DuelBuildLog', { ...BUILT, said: "'1'" }),
    ],
    ['an order’s log of nothing', 'DuelBuildLog_something', row('DuelBuildLog', { ...BUILT, said: "'[]'" })],
    [
      'an empty reply in a log',
      'DuelBuildLog_unreadable_length',
      row('DuelBuildLog', { ...BUILT, unreadable: "''" }),
    ],
    ['a log of no build', 'DuelBuildLog_playerId_size_seed_fkey', row('DuelBuildLog', BUILT)],
    ['less than nothing for a trial', 'DuelTrial_usage_range', row('DuelTrial', { ...TRIAL, wallMs: '-1' })],
    ['a walk through the air', 'DuelWalk_path_form', row('DuelWalk', { ...WALK, path: "'X'" })],
    ['a walk of other steps', 'DuelWalk_steps_of_path', row('DuelWalk', { ...WALK, steps: '3' })],
    ['half a run of ties', 'DuelStanding_ties_runs', row('DuelStanding', { ...STANDING, ties: "'{1}'" })],
    [
      'a place before the first',
      'DuelStanding_place_range',
      row('DuelStanding', { ...STANDING, place: '0' }),
    ],
    [
      'a score below 0 in a table',
      'DuelStanding_score_range',
      row('DuelStanding', { ...STANDING, score: '-1' }),
    ],
    ['an interval upside down', 'DuelStanding_interval', row('DuelStanding', { ...STANDING, low: '2' })],
    [
      'more forfeits than trials',
      'DuelStanding_counts_range',
      row('DuelStanding', { ...STANDING, forfeits: '9' }),
    ],
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

/** A judged program, otherwise than it should be. */
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

/** One row, by its columns. */
function row(table: string, columns: Record<string, string>) {
  const names = Object.keys(columns).map((name) => `"${name}"`)
  return `INSERT INTO "${table}" (${names}) VALUES (${Object.values(columns)})`
}

const pairFault = (submissionId: string, architectId: string, solverId: string, stuck = 'false') =>
  row('JudgeFault', { id, submissionId, architectId, solverId, attempt: '1', cause: "'x'", stuck })

/** Twice the same number. */
function sameVersion(role: string) {
  const values = `${ann}, 'maze', 'x', 0, '{}', 1, 'partial', 'python', 7, ${role}`
  return `INSERT INTO "Submission" (id, token, "userId", "problemId", answer, score, reason, rules, verdict, language, version, role)
    VALUES (${id}, ${id}, ${values}), (${id}, ${id}, ${values})`
}

const schedule = (json: string) =>
  `INSERT INTO "Problem" (id, puzzle, difficulty, position, "answerBytes", "updatedAt", schedule)
    VALUES ('p', 'x', 1, 0, 9, now(), ${json})`

const limits = (json: string) =>
  `INSERT INTO "Problem" (id, puzzle, difficulty, position, "answerBytes", "updatedAt", limits)
    VALUES ('p', 'x', 1, 0, 9, now(), ${json})`

function item(verdict: string, score: string, rank: string, result: string, fault = 'NULL') {
  return `INSERT INTO "RejudgeItem" ("rejudgeId", "submissionId", generation, verdict, score, rank, result, fault)
    VALUES (${id}, ${id}, 0, ${verdict}, ${score}, ${rank}, ${result}, ${fault})`
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
