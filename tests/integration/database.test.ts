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

const NOBODY = "'00000000-0000-0000-0000-000000000000'"
const PRINT = { id, contestId: id, participationId: id, token: id, title: "''", text: "'x'", pages: '1' }
const REPORT = { id, contestId: id, problemId: "'maze'", token: id }
const PAIR = {
  ...{ reportId: id, place: '1', similarity: '1', overlap: "'{}'" },
  ...{ leftParticipationId: id, rightParticipationId: id, leftSubmissionId: id, rightSubmissionId: id },
}
const ALONE = { leftParticipationId: NOBODY, rightParticipationId: NOBODY }
const MEMBER = { reportId: id, group: '0', participationId: id, submissionId: id }
const CLASS = { ...{ id, token: id, title: "'x'" }, updatedAt: 'now()' }
const ASSIGNMENT = {
  ...{ id, classId: id, token: id, title: "'x'", updatedAt: 'now()' },
  ...{ opensAt: "'2026-11-21T10:00Z'", dueAt: "'2026-11-21T10:01Z'" },
}
const PUPIL = { ...{ id, classId: id, userId: ann, role: "'pupil'", joinedAt: 'now()' } }

const PLATFORM = {
  ...{ id, name: "'x'", issuer: "'x'", clientId: "'x'", deployments: "'{1}'", updatedAt: 'now()' },
  ...{ authUrl: "'https://x'", tokenUrl: "'https://x'", jwksUrl: "'https://x'" },
}
const SCORE = { assignmentId: id, userId: ann }
const WEBHOOK = {
  ...{ id, contestId: id, token: id, url: "'https://x'", secret: "'12345678'" },
  ...{ seq: '0', mark: "''", told: "'{}'", checkAt: 'now()' },
}

const PACKAGE = {
  ...{ id, uuid: id, token: id, version: '1', name: "'x'", format: "'legacy'", bytes: '0' },
  ...{ model: "'{}'", findings: "'{}'" },
}
const HASH = "repeat('0', 64)"
const PIECE = { hash: HASH, index: '0', bytes: "'x'" }
const REVISION = { draftId: "'maze'", number: '1', document: "'{}'" }
const CHALLENGE = {
  ...{ id, draftId: "'maze'", userId: ann, submissionId: id, revision: '1', solution: "'x'" },
  ...{ level: "'0x'", seed: '0' },
}
const RUN = { id, draftId: "'maze'", solution: "'x'", key: "'x'" }

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
    ['a problem without a puzzle', 'Problem_package_or_puzzle', 'UPDATE "Problem" SET puzzle = NULL'],
    ['a package without a version', 'Package_version_range', row('Package', { ...PACKAGE, version: '0' })],
    ['a package without a name', 'Package_name_filled', row('Package', { ...PACKAGE, name: "''" })],
    [
      'a checked package without a report',
      'Package_report_of_checked',
      row('Package', { ...PACKAGE, state: "'checked'" }),
    ],
    [
      'a package given up without a cause',
      'Package_cause_of_failed',
      row('Package', { ...PACKAGE, state: "'failed'" }),
    ],
    ['no time', 'Package_timeLimit_range', row('Package', { ...PACKAGE, timeLimit: '0' })],
    ['a hash of another form', 'Blob_hash_form', row('Blob', { hash: "'x'", size: '0' })],
    ['a blob that is too large', 'Blob_size_range', row('Blob', { hash: HASH, size: '268435457' })],
    ['a piece before the first', 'BlobPiece_index_range', row('BlobPiece', { ...PIECE, index: '-1' })],
    ['an empty piece', 'BlobPiece_bytes_range', row('BlobPiece', { ...PIECE, bytes: "''" })],
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
    ['a public contest for a class', 'Contest_class', row('Contest', { ...CONTEST, classId: id })],
    ['a medal less than none', 'Contest_medals', row('Contest', { ...CONTEST, gold: '-1' })],
    [
      'a balloon of no colour',
      'ContestProblem_colour',
      row('ContestProblem', { contestId: id, problemId: "'maze'", colour: "'pink'" }),
    ],
    [
      'a problem of no contest',
      'ContestProblem_contestId_fkey',
      row('ContestProblem', { contestId: id, problemId: "'maze'" }),
    ],
    [
      'a comparison beyond its end',
      'SimilarityReport_progress',
      row('SimilarityReport', { ...REPORT, done: '2', total: '1' }),
    ],
    [
      'a ready comparison that has not ended',
      'SimilarityReport_finished',
      row('SimilarityReport', { ...REPORT, state: "'ready'" }),
    ],
    [
      'a failed comparison without a cause',
      'SimilarityReport_finished',
      row('SimilarityReport', { ...REPORT, state: "'failed'", finishedAt: 'now()' }),
    ],
    ['a similarity above 1', 'SimilarityPair_range', row('SimilarityPair', { ...PAIR, similarity: '1.1' })],
    ['a pair of one participant', 'SimilarityPair_two', row('SimilarityPair', { ...PAIR, ...ALONE })],
    ['group 0 of a comparison', 'SimilarityMember_group', row('SimilarityMember', MEMBER)],
    ['a class without a title', 'Class_title_length', row('Class', { ...CLASS, title: "''" })],
    ['a class called by spaces', 'Class_title_visible', row('Class', { ...CLASS, title: "'  '" })],
    [
      'too much about a class',
      'Class_description_length',
      row('Class', { ...CLASS, description: "repeat('ж', 4001)" }),
    ],
    ['a short invite link', 'Class_invite_form', row('Class', { ...CLASS, invite: "'short'" })],
    [
      'who left before joining',
      'ClassMember_span',
      row('ClassMember', { ...PUPIL, leftAt: "now() - interval '1 s'" }),
    ],
    [
      'an assignment without a title',
      'Assignment_title_length',
      row('Assignment', { ...ASSIGNMENT, title: "''" }),
    ],
    [
      'an assignment called by spaces',
      'Assignment_title_visible',
      row('Assignment', { ...ASSIGNMENT, title: "' '" }),
    ],
    [
      'too much about an assignment',
      'Assignment_text_length',
      row('Assignment', { ...ASSIGNMENT, text: "repeat('ж', 4001)" }),
    ],
    [
      'an assignment that is due as it opens',
      'Assignment_window',
      row('Assignment', { ...ASSIGNMENT, dueAt: ASSIGNMENT.opensAt }),
    ],
    [
      'an assignment that is never due',
      'Assignment_window_finite',
      row('Assignment', { ...ASSIGNMENT, dueAt: "'infinity'" }),
    ],
    [
      'a problem for no points',
      'AssignmentProblem_points_range',
      row('AssignmentProblem', { assignmentId: id, problemId: "'maze'", position: '0', points: '0' }),
    ],
    [
      'time without end',
      'AssignmentExtension_finite',
      row('AssignmentExtension', { assignmentId: id, userId: ann, dueAt: "'infinity'" }),
    ],
    ['a platform without a name', 'LtiPlatform_name_length', row('LtiPlatform', { ...PLATFORM, name: "''" })],
    ['a platform of nobody', 'LtiPlatform_filled', row('LtiPlatform', { ...PLATFORM, issuer: "''" })],
    ['no deployments', 'LtiPlatform_filled', row('LtiPlatform', { ...PLATFORM, deployments: "'{}'" })],
    [
      'an address that is a script',
      'LtiPlatform_addresses',
      row('LtiPlatform', { ...PLATFORM, jwksUrl: "'javascript:1'" }),
    ],
    [
      'a course without an id',
      'LtiCourse_filled',
      row('LtiCourse', { id, platformId: id, deployment: "'1'", context: "''", classId: id }),
    ],
    ['a draft with a capital', 'Draft_id_form', row('Draft', { id: "'Maze'" })],
    ['a short address of reviewers', 'Draft_review_form', row('Draft', { id: "'maze'", review: "'x'" })],
    ['revision 0', 'Revision_number_range', row('Revision', { ...REVISION, number: '0' })],
    [
      'a revision that is a list',
      'Revision_document_object',
      row('Revision', { ...REVISION, document: "'[]'" }),
    ],
    ['more cases than there are', 'JuryRun_progress', row('JuryRun', { ...RUN, done: '1' })],
    ['cases that are no list', 'JuryRun_cases_list', row('JuryRun', { ...RUN, cases: "'{}'" })],
    [
      'a proposed level that is too large',
      'Challenge_level_size',
      row('Challenge', { ...CHALLENGE, level: "repeat('0', 16385)" }),
    ],
    [
      'a word that is too long',
      'Challenge_word_length',
      row('Challenge', { ...CHALLENGE, word: "repeat('x', 501)" }),
    ],
    [
      'a failed check without a cause',
      'Challenge_cause',
      row('Challenge', { ...CHALLENGE, state: "'failed'" }),
    ],
    [
      'a decision without its time',
      'Challenge_decision',
      row('Challenge', {
        ...{ ...CHALLENGE, state: "'taken'", ownVerdict: "'accepted'", verdict: "'partial'" },
      }),
    ],
    [
      'a broken program without a verdict',
      'Challenge_verdicts',
      row('Challenge', { ...CHALLENGE, state: "'broken'", ownVerdict: "'accepted'" }),
    ],
    [
      'a verdict of the shown program before the own one is accepted',
      'Challenge_verdicts',
      row('Challenge', { ...CHALLENGE, verdict: "'partial'" }),
    ],
    ['a run that is done without a verdict', 'JuryRun_ending', row('JuryRun', { ...RUN, state: "'done'" })],
    ['a webhook without an address', 'Webhook_url', row('Webhook', { ...WEBHOOK, url: "''" })],
    [
      'a secret that is two lines',
      'Webhook_secret',
      row('Webhook', { ...WEBHOOK, secret: "E'1234567\\n8'" }),
    ],
    [
      'a delivery that failed for no reason',
      'Webhook_failures',
      row('Webhook', { ...WEBHOOK, failures: '1' }),
    ],
    ['a grade sent at no time', 'LtiScore_sent', row('LtiScore', { ...SCORE, points: '1', maximum: '1' })],
    ['a fault at no time', 'LtiScore_failed', row('LtiScore', { ...SCORE, fault: "'{}'", failures: '1' })],
    ['a second key', 'LtiKey_single', row('LtiKey', { id: '2', kid: "'x'", jwk: "'{}'" })],
    ['an empty text to print', 'PrintJob_length', row('PrintJob', { ...PRINT, text: "''" })],
    ['a long text to print', 'PrintJob_length', row('PrintJob', { ...PRINT, text: "repeat('x', 40001)" })],
    ['a text on 11 pages', 'PrintJob_pages', row('PrintJob', { ...PRINT, pages: '11' })],
    ['a text that nobody printed', 'PrintJob_delivered', row('PrintJob', { ...PRINT, deliveredAt: 'now()' })],
    ['an exam in 51 networks', 'Exam_networks_count', exam({ networks: "array_fill('x'::text, '{51}')" })],
    ['an exam for everybody everywhere', 'Exam_everybody_somewhere', exam({ everybody: 'true' })],
    [
      'a visit from nowhere',
      'ExamVisit_address_length',
      row('ExamVisit', { contestId: id, sessionId: id, userId: ann, address: "''", agent: "''" }),
    ],
    ['results and a fault', 'RejudgeItem_whole', item("'partial'", '1', "'{}'", "'{}'", "'x'")],
  ])('%s', (_, constraint, statement) => refuses(db(), statement, constraint))

  test('the same form sent twice', async () => {
    const twice = submission("'partial'", '0.5', "'{1}'", "'7c9e6679-7425-40de-944b-e07fc1f90ae7'")
    await db().query(twice)
    await refuses(db(), twice, 'Submission_userId_token_key')
  })
})

test('the database knows a member of a class once at a time', async () => {
  const { rows } = await db().query(`${row('Class', CLASS)} RETURNING id`)
  const member = { ...PUPIL, classId: `'${rows[0].id}'` }
  await db().query(row('ClassMember', { ...member, leftAt: 'now()' }))
  await db().query(row('ClassMember', member))
  await refuses(db(), row('ClassMember', member), 'ClassMember_once')
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

const exam = (change: Record<string, string>) =>
  row('Exam', {
    ...{ contestId: id, networks: "'{}'", oneSession: 'true', everybody: 'false', updatedAt: 'now()' },
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
