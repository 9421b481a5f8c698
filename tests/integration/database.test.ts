import { describe, expect, test } from 'vitest'
import { ann, id, openDatabase, problem, refuses, row, rowsOf, user } from './statements'

// The database also rejects what the code rejects first. Each row is otherwise valid. For duels see
// database-duel.test.ts.
const submission = rowsOf('Submission', {
  ...{ id, userId: ann, problemId: "'maze'", token: id, answer: "'R'", rules: '1' },
  ...{ verdict: "'partial'", score: '0', rank: "'{}'", reason: "'{}'" },
})
const bot = (change: Record<string, string>) => submission({ language: "'python'", ...change })
const testcase = rowsOf('Case', {
  ...{ id, problemId: "'maze'", name: "'b'", position: '1', sample: 'true', level: "'0'" },
})
const result = rowsOf('CaseResult', {
  ...{ submissionId: id, caseId: id, verdict: "'partial'", score: '0', metrics: "'{}'", reason: "'{}'" },
})
const worker = rowsOf('Worker', {
  ...{ id, host: "'here'", pid: '1', sandbox: "'wasm'", slots: '1', languages: "'[]'" },
})
const fault = rowsOf('JudgeFault', { id, submissionId: id, attempt: '1', cause: "'x'" })
const jobProgress = rowsOf('JobProgress', { key: "'judge:x'" })
const rejudge = rowsOf('Rejudge', { id, scope: "'problem'", subject: "'p'", state: "'judging'" })
const item = rowsOf('RejudgeItem', {
  ...{ rejudgeId: id, submissionId: id, generation: '0' },
  ...{ verdict: "'partial'", score: '1', rank: "'{}'", result: "'{}'" },
})

const STARTS = "'2026-11-21T10:00Z'"
const ENDS = "'2026-11-21T10:01Z'"
const contest = rowsOf('Contest', { id, title: "'x'", startsAt: STARTS, endsAt: ENDS, updatedAt: 'now()' })
const contestProblem = rowsOf('ContestProblem', { contestId: id, problemId: "'maze'" })
const comment = rowsOf('Comment', { id, userId: ann, token: id, body: "'x'", problemId: "'maze'" })
const ladder = rowsOf('Ladder', {
  ...{ problemId: "'maze'", locale: "'en'", hints: "'{Think.}'", revision: "'0123456789ab'" },
})
const notice = rowsOf('Notice', { id, userId: ann, kind: "'record'", submissionId: id })
const rating = rowsOf('Rating', {
  ...{ contestId: id, userId: ann, at: 'now()', place: '1', field: '2' },
  ...{ performance: '1500', mean: '1500', deviation: '350' },
})
const print = rowsOf('PrintJob', {
  ...{ id, contestId: id, participationId: id, token: id, title: "''", text: "'x'", pages: '1' },
})
const exam = rowsOf('Exam', {
  ...{ contestId: id, networks: "'{}'", oneSession: 'true', everybody: 'false', updatedAt: 'now()' },
})
const webhook = rowsOf('Webhook', {
  ...{ id, contestId: id, token: id, url: "'https://x'", secret: "'12345678'" },
  ...{ seq: '0', mark: "''", told: "'{}'", checkAt: 'now()' },
})

const NOBODY = "'00000000-0000-0000-0000-000000000000'"
const report = rowsOf('SimilarityReport', { id, contestId: id, problemId: "'maze'", token: id })
const pair = rowsOf('SimilarityPair', {
  ...{ reportId: id, place: '1', similarity: '1', overlap: "'{}'" },
  ...{ leftParticipationId: id, rightParticipationId: id, leftSubmissionId: id, rightSubmissionId: id },
})

const schoolClass = rowsOf('Class', { id, token: id, title: "'x'", updatedAt: 'now()' })
const member = rowsOf('ClassMember', { id, classId: id, userId: ann, role: "'pupil'", joinedAt: 'now()' })
const assignment = rowsOf('Assignment', {
  ...{ id, classId: id, token: id, title: "'x'", updatedAt: 'now()', opensAt: STARTS, dueAt: ENDS },
})

const platform = rowsOf('LtiPlatform', {
  ...{ id, name: "'x'", issuer: "'x'", clientId: "'x'", deployments: "'{1}'", updatedAt: 'now()' },
  ...{ authUrl: "'https://x'", tokenUrl: "'https://x'", jwksUrl: "'https://x'" },
})
const score = rowsOf('LtiScore', { assignmentId: id, userId: ann })

const invitation = rowsOf('Invitation', { id, userId: ann })

const problemPackage = rowsOf('Package', {
  ...{ id, uuid: id, token: id, version: '1', name: "'x'", format: "'legacy'", bytes: '0' },
  ...{ model: "'{}'", findings: "'{}'" },
})
const HASH = "repeat('0', 64)"
const piece = rowsOf('BlobPiece', { hash: HASH, index: '0', bytes: "'x'" })
const editorial = rowsOf('Editorial', {
  ...{ problemId: "'maze'", locale: "'en'", body: "'Think.'", revision: "'0123456789ab'" },
})
const revision = rowsOf('Revision', { draftId: "'maze'", number: '1', document: "'{}'" })
const challenge = rowsOf('Challenge', {
  ...{ id, draftId: "'maze'", userId: ann, submissionId: id, revision: '1', solution: "'x'" },
  ...{ level: "'0x'", seed: '0' },
})
const shrinkRun = rowsOf('ShrinkRun', { id, submissionId: id, caseId: id })
const run = rowsOf('JuryRun', { id, draftId: "'maze'", solution: "'x'", key: "'x'" })

const db = openDatabase()

describe('the database refuses', () => {
  test.each([
    // what                          constraint                        statement
    ['a capital in a user name', 'User_username_form', user({ username: "'Bob'" })],
    ['a user name of two', 'User_username_form', user({ username: "'bo'" })],
    ['a search begun less than never', 'ShrinkRun_counts_range', shrinkRun({ generation: '-1' })],
    ['moves of a search with a gap', 'ShrinkRun_moves_whole', shrinkRun({ moves: "'{U,NULL}'" })],
    [
      'an end of a search that nobody knows',
      'ShrinkRun_end_known',
      shrinkRun({ state: "'judged'", end: "'lost'" }),
    ],
    ['a search that is over without an end', 'ShrinkRun_judged', shrinkRun({ state: "'judged'" })],
    [
      'a search that found a level without its game',
      'ShrinkRun_game',
      shrinkRun({ state: "'judged'", end: "'whole'", level: "'0x'" }),
    ],
    [
      'a game of a search that goes on',
      'ShrinkRun_game',
      shrinkRun({ verdict: "'partial'", reason: "'{}'" }),
    ],
    ['a stuck search without a cause', 'ShrinkRun_stuck_cause', shrinkRun({ state: "'stuck'" })],
    ['a search of no result', 'ShrinkRun_submissionId_caseId_fkey', shrinkRun()],
    ['a job that gives CPU time back', 'JobProgress_cpuMs', jobProgress({ cpuMs: '-1' })],
    ['kept cases of nothing', 'JobProgress_cases', jobProgress({ cases: "'[]'" })],
    ['an empty name', 'User_name_length', user({ name: "''" })],
    ['a name of spaces', 'User_name_visible', user({ name: "'  '" })],
    ['a name of 61', 'User_name_length', user({ name: "repeat('x', 61)" })],
    ['a capital in an e-mail', 'User_email_form', user({ email: "'Bob@x.org'" })],
    ['a mark that is a path', 'User_mark_form', `UPDATE "User" SET mark = 'M0 0'`],
    ['a colour that is a value', 'User_colour_form', `UPDATE "User" SET colour = '#ff0000'`],
    ['a line of 121', 'User_line_check', user({ line: "repeat('x', 121)" })],
    ['a line of two lines', 'User_line_check', user({ line: "E'a\\nb'" })],
    ['a notice of a follower about a submission', 'Notice_about_check', notice({ kind: "'follower'" })],
    ['a notice of a challenge about none', 'Notice_about_check', notice({ kind: "'duel'" })],
    ['a notice about two things', 'Notice_about_check', notice({ kind: "'overtaken'", entryId: id })],
    ['a notice of a record about nothing', 'Notice_about_check', notice({ submissionId: 'NULL' })],
    ['a notice of a discussion about a submission', 'Notice_about_check', notice({ kind: "'discussion'" })],
    [
      'a notice of a discussion of nothing',
      'Notice_about_check',
      notice({ kind: "'discussion'", submissionId: 'NULL' }),
    ],
    [
      'a notice of a follower who is oneself',
      'Notice_about_check',
      notice({ kind: "'follower'", submissionId: 'NULL', followerId: ann }),
    ],
    ['a place behind the last one', 'Rating_place_check', rating({ place: '3' })],
    ['a rating among one', 'Rating_place_check', rating({ field: '1' })],
    ['a rating that is certain', 'Rating_deviation_check', rating({ deviation: '0' })],
    ['a plain password', 'User_passwordHash_form', user({ passwordHash: "'secret'" })],
    ['a problem of difficulty 6', 'Problem_difficulty_range', problem({ difficulty: '6' })],
    ['a problem without answers', 'Problem_answerBytes_range', problem({ answerBytes: '0' })],
    ['an unknown verdict', 'Submission_verdict_known', submission({ verdict: "'fine'" })],
    ['a score below 0', 'Submission_score_range', submission({ score: '-0.1' })],
    ['a score that is none', 'Submission_score_range', submission({ score: "'NaN'" })],
    ['a rank that is none', 'Submission_rank_whole', submission({ rank: "'{NaN}'" })],
    ['no rank', 'Submission_rank_whole', submission({ rank: 'NULL' })],
    ['limits that are none', 'Problem_limits_object', problem({ limits: "'[]'" })],
    ['a problem without a puzzle', 'Problem_package_or_puzzle', 'UPDATE "Problem" SET puzzle = NULL'],
    ['a package without a version', 'Package_version_range', problemPackage({ version: '0' })],
    ['a package without a name', 'Package_name_filled', problemPackage({ name: "''" })],
    [
      'a checked package without a report',
      'Package_report_of_checked',
      problemPackage({ state: "'checked'" }),
    ],
    ['a package given up without a cause', 'Package_cause_of_failed', problemPackage({ state: "'failed'" })],
    ['no time', 'Package_timeLimit_range', problemPackage({ timeLimit: '0' })],
    ['a hash of another form', 'Blob_hash_form', row('Blob', { hash: "'x'", size: '0' })],
    ['a blob that is too large', 'Blob_size_range', row('Blob', { hash: HASH, size: '268435457' })],
    ['a piece before the first', 'BlobPiece_index_range', piece({ index: '-1' })],
    ['an empty piece', 'BlobPiece_bytes_range', piece({ bytes: "''" })],
    ['a capital in a group', 'Case_group_form', testcase({ group: "'Small'" })],
    ['an optimum below 0', 'Case_optimum_range', testcase({ optimum: '-1' })],
    [
      'a certificate that is no list',
      'Case_certificate_list',
      testcase({ optimum: '1', certificate: "'{}'" }),
    ],
    [
      'an editorial for nobody',
      'Problem_editorial_opens',
      `UPDATE "Problem" SET "editorialForSolvers" = false`,
    ],
    ['an editorial in English (UK)', 'Editorial_locale_form', editorial({ locale: "'en GB'" })],
    ['an editorial without text', 'Editorial_body_length', editorial({ body: "''" })],
    ['too long an editorial', 'Editorial_body_length', editorial({ body: "repeat('ж', 32769)" })],
    ['an editorial of no text', 'Editorial_revision_form', editorial({ revision: "''" })],
    ['hints in English (UK)', 'Ladder_locale_form', ladder({ locale: "'en GB'" })],
    ['no hints', 'Ladder_hints_count', ladder({ hints: "'{}'" })],
    ['four hints', 'Ladder_hints_count', ladder({ hints: "'{a,b,c,d}'" })],
    ['an empty hint', 'Ladder_hints_count', ladder({ hints: `'{a,""}'` })],
    ['hints of no text', 'Ladder_revision_form', ladder({ revision: "''" })],
    ['a comment on nothing', 'Comment_one_subject', comment({ problemId: 'NULL' })],
    ['a comment on two things', 'Comment_one_subject', comment({ submissionId: id })],
    ['a comment of 2001', 'Comment_body_length', comment({ body: "repeat('x', 2001)" })],
    ['a hint of 601', 'Comment_hint_form', comment({ hint: 'true', body: "repeat('x', 601)" })],
    [
      'a hint to a submission',
      'Comment_hint_form',
      comment({ hint: 'true', problemId: 'NULL', submissionId: id }),
    ],
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
    ['less than no CPU time', 'CaseResult_usage_range', result({ cpuMs: '-1' })],
    ['less than no wall time', 'CaseResult_usage_range', result({ wallMs: '-1' })],
    ['less than no memory', 'CaseResult_usage_range', result({ memoryKiB: '-1' })],
    [
      'turns that are no list',
      'GameLog_turns_list',
      row('GameLog', { submissionId: id, caseId: id, turns: "'{}'" }),
    ],
    ['a worker in a container', 'Worker_sandbox_known', worker({ sandbox: "'docker'" })],
    ['a worker without slots', 'Worker_slots_range', worker({ slots: '0' })],
    ['an attempt before the first', 'JudgeFault_attempt_range', fault({ attempt: '0' })],
    ['a fault without a cause', 'JudgeFault_cause_filled', fault({ cause: "''" })],
    ['an unknown scope', 'Rejudge_scope_known', rejudge({ scope: "'user'" })],
    ['a rejudge of nothing', 'Rejudge_subject_filled', rejudge({ subject: "''" })],
    ['one applied at no time', 'Rejudge_decided', rejudge({ state: "'applied'" })],
    ['one decided while it is judged', 'Rejudge_decided', rejudge({ state: "'ready'", decidedAt: 'now()' })],
    ['an unknown verdict anew', 'RejudgeItem_verdict_known', item({ verdict: "'fine'" })],
    ['a score below 0 anew', 'RejudgeItem_score_range', item({ score: '-1' })],
    ['a rank that is none anew', 'RejudgeItem_rank_whole', item({ rank: "'{NaN}'" })],
    ['a verdict without results', 'RejudgeItem_whole', item({ result: 'NULL' })],
    ['a contest without a title', 'Contest_title_length', contest({ title: "''" })],
    ['a title of 121', 'Contest_title_length', contest({ title: "repeat('x', 121)" })],
    ['a title of spaces', 'Contest_title_visible', contest({ title: "'  '" })],
    ['a contest that ends as it starts', 'Contest_window', contest({ endsAt: STARTS })],
    ['a contest without an end', 'Contest_window_finite', contest({ endsAt: "'infinity'" })],
    ['a contest without a start', 'Contest_window_finite', contest({ startsAt: "'-infinity'" })],
    ['a public contest for a class', 'Contest_class', contest({ classId: id })],
    ['a medal less than none', 'Contest_medals', contest({ gold: '-1' })],
    ['a balloon of no colour', 'ContestProblem_colour', contestProblem({ colour: "'pink'" })],
    ['a problem of no contest', 'ContestProblem_contestId_fkey', contestProblem()],
    ['a comparison beyond its end', 'SimilarityReport_progress', report({ done: '2', total: '1' })],
    ['a ready comparison that has not ended', 'SimilarityReport_finished', report({ state: "'ready'" })],
    [
      'a failed comparison without a cause',
      'SimilarityReport_finished',
      report({ state: "'failed'", finishedAt: 'now()' }),
    ],
    ['a similarity above 1', 'SimilarityPair_range', pair({ similarity: '1.1' })],
    [
      'a pair of one participant',
      'SimilarityPair_two',
      pair({ leftParticipationId: NOBODY, rightParticipationId: NOBODY }),
    ],
    [
      'group 0 of a comparison',
      'SimilarityMember_group',
      row('SimilarityMember', { reportId: id, group: '0', participationId: id, submissionId: id }),
    ],
    ['a class without a title', 'Class_title_length', schoolClass({ title: "''" })],
    ['a class called by spaces', 'Class_title_visible', schoolClass({ title: "'  '" })],
    ['too much about a class', 'Class_description_length', schoolClass({ description: "repeat('ж', 4001)" })],
    ['a short invite link', 'Class_invite_form', schoolClass({ invite: "'short'" })],
    ['who left before joining', 'ClassMember_span', member({ leftAt: "now() - interval '1 s'" })],
    ['an assignment without a title', 'Assignment_title_length', assignment({ title: "''" })],
    ['an assignment called by spaces', 'Assignment_title_visible', assignment({ title: "' '" })],
    ['too much about an assignment', 'Assignment_text_length', assignment({ text: "repeat('ж', 4001)" })],
    ['an assignment that is due as it opens', 'Assignment_window', assignment({ dueAt: STARTS })],
    ['an assignment that is never due', 'Assignment_window_finite', assignment({ dueAt: "'infinity'" })],
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
    ['a platform without a name', 'LtiPlatform_name_length', platform({ name: "''" })],
    ['a platform of nobody', 'LtiPlatform_filled', platform({ issuer: "''" })],
    ['no deployments', 'LtiPlatform_filled', platform({ deployments: "'{}'" })],
    ['an address that is a script', 'LtiPlatform_addresses', platform({ jwksUrl: "'javascript:1'" })],
    [
      'a course without an id',
      'LtiCourse_filled',
      row('LtiCourse', { id, platformId: id, deployment: "'1'", context: "''", classId: id }),
    ],
    ['a draft with a capital', 'Draft_id_form', row('Draft', { id: "'Maze'" })],
    ['a short address of reviewers', 'Draft_review_form', row('Draft', { id: "'maze'", review: "'x'" })],
    ['revision 0', 'Revision_number_range', revision({ number: '0' })],
    ['a revision that is a list', 'Revision_document_object', revision({ document: "'[]'" })],
    ['more cases than there are', 'JuryRun_progress', run({ done: '1' })],
    ['cases that are no list', 'JuryRun_cases_list', run({ cases: "'{}'" })],
    [
      'a proposed level that is too large',
      'Challenge_level_size',
      challenge({ level: "repeat('0', 16385)" }),
    ],
    ['a word that is too long', 'Challenge_word_length', challenge({ word: "repeat('x', 501)" })],
    ['a failed check without a cause', 'Challenge_cause', challenge({ state: "'failed'" })],
    [
      'a decision without its time',
      'Challenge_decision',
      challenge({ state: "'taken'", ownVerdict: "'accepted'", verdict: "'partial'" }),
    ],
    [
      'a broken program without a verdict',
      'Challenge_verdicts',
      challenge({ state: "'broken'", ownVerdict: "'accepted'" }),
    ],
    [
      'a verdict of the shown program before the own one is accepted',
      'Challenge_verdicts',
      challenge({ verdict: "'partial'" }),
    ],
    ['a run that is done without a verdict', 'JuryRun_ending', run({ state: "'done'" })],
    [
      'nothing that is stored',
      'StoredBytes_some',
      row('StoredBytes', { userId: ann, kind: "'work'", bytes: '0' }),
    ],
    ['an invitation to nothing', 'Invitation_one_subject', invitation()],
    ['an invitation to two things', 'Invitation_one_subject', invitation({ classId: id, contestId: id })],
    ['an invitation of oneself', 'Invitation_of_others', invitation({ classId: id, invitedById: ann })],
    ['a webhook without an address', 'Webhook_url', webhook({ url: "''" })],
    ['a secret that is two lines', 'Webhook_secret', webhook({ secret: "E'1234567\\n8'" })],
    ['a delivery that failed for no reason', 'Webhook_failures', webhook({ failures: '1' })],
    ['a grade sent at no time', 'LtiScore_sent', score({ points: '1', maximum: '1' })],
    ['a fault at no time', 'LtiScore_failed', score({ fault: "'{}'", failures: '1' })],
    ['a second key', 'LtiKey_single', row('LtiKey', { id: '2', kid: "'x'", jwk: "'{}'" })],
    ['an empty text to print', 'PrintJob_length', print({ text: "''" })],
    ['a long text to print', 'PrintJob_length', print({ text: "repeat('x', 40001)" })],
    ['a text on 11 pages', 'PrintJob_pages', print({ pages: '11' })],
    ['a text that nobody printed', 'PrintJob_delivered', print({ deliveredAt: 'now()' })],
    ['an exam in 51 networks', 'Exam_networks_count', exam({ networks: "array_fill('x'::text, '{51}')" })],
    ['an exam for everybody everywhere', 'Exam_everybody_somewhere', exam({ everybody: 'true' })],
    [
      'a visit from nowhere',
      'ExamVisit_address_length',
      row('ExamVisit', { contestId: id, sessionId: id, userId: ann, address: "''", agent: "''" }),
    ],
    ['results and a fault', 'RejudgeItem_whole', item({ fault: "'x'" })],
  ])('%s', (_, constraint, statement) => refuses(db(), statement, constraint))

  test('the same form sent twice', async () => {
    const twice = submission({ token: "'7c9e6679-7425-40de-944b-e07fc1f90ae7'" })
    await db().query(twice)
    await refuses(db(), twice, 'Submission_userId_token_key')
  })
})

test('the database knows a member of a class once at a time', async () => {
  const { rows } = await db().query(`${schoolClass()} RETURNING id`)
  const classId = `'${rows[0].id}'`
  await db().query(member({ classId, leftAt: 'now()' }))
  await db().query(member({ classId }))
  await refuses(db(), member({ classId }), 'ClassMember_once')
})

test('a page of a leaderboard is read from the index', async () => {
  await db().query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off')
  const { rows } = await db().query(
    `EXPLAIN SELECT * FROM "Standing" WHERE "problemId" = 'maze' ORDER BY rank, "reachedAt", "userId" LIMIT 50`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Standing_problemId_rank_reachedAt_userId_idx')
  expect(plan).not.toContain('Sort')
})

test('every foreign key has an index: a row that goes is looked for in every table that refers to it', async () => {
  const { rows } = await db().query<{ key: string }>(`
    SELECT k.conrelid::regclass || ' ' || pg_get_constraintdef(k.oid) AS key
    FROM pg_constraint k
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_index i
      WHERE i.indrelid = k.conrelid AND i.indpred IS NULL
        AND k.conkey <@ (i.indkey::int2[])[0 : cardinality(k.conkey) - 1])`)
  expect(rows.map(({ key }) => key)).toEqual([])
})
