import { describe, test } from 'vitest'
import { ann, id, openDatabase, problem, refuses, row, rowsOf } from './statements'

// Rows of a duel that the database rejects, as in database.test.ts.
const player = rowsOf('DuelPlayer', { id, problemId: "'maze'", role: "'solver'", house: "'deep'" })
const entry = rowsOf('DuelEntry', {
  ...{ id, problemId: "'maze'", role: "'solver'", name: "'x'", playerId: id },
  ...{ status: "'active'", updatedAt: 'now()' },
})
const maze = rowsOf('DuelMaze', {
  ...{ hash: "repeat('a', 64)", text: "'x'", size: '2', walls: '1', distance: '2', shortest: '2' },
})
const USED = { verdict: "'invalid'", cpuMs: '1', wallMs: '1', memoryKiB: '1', rules: '1' }
const build = rowsOf('DuelBuild', { playerId: id, size: '15', seed: '1', reason: "'{}'", ...USED })
const trial = rowsOf('DuelTrial', {
  ...{ id, architectId: id, solverId: id, size: '15', seed: '1', mazeHash: "'x'", outcome: "'solved'" },
  ...{ ...USED, reason: "'{}'", steps: '2', architectScore: '1', solverScore: '1' },
})
const path = rowsOf('DuelPath', { trialId: id })
const SAID = `'[{"turn":1,"stderr":"x"}]'`
const trialLog = rowsOf('DuelTrialLog', { trialId: id, said: SAID })
const buildLog = rowsOf('DuelBuildLog', { playerId: id, size: '15', seed: '1', said: SAID })
const walk = rowsOf('DuelWalk', { id, mazeHash: "'x'", path: "'RD'", steps: '2', solved: 'true', rules: '1' })
const standing = rowsOf('DuelStanding', {
  ...{ entryId: id, problemId: "'maze'", role: "'solver'", position: '0', place: '1' },
  ...{ score: '1', low: '1', high: '1', trials: '2', forfeits: '0', didNotFinish: '0' },
})

const challenge = rowsOf('DuelChallenge', {
  ...{
    id,
    userId: ann,
    architectId: id,
    solverId: id,
    size: '15',
    seed: '1',
    state: "'judged'",
    maze: "'x'",
  },
  ...{ outcome: "'solved'", verdict: "'accepted'", reason: "'{}'", rules: '1', steps: '2' },
})
const place = rowsOf('DuelPlace', { entryId: id, place: '1', field: '2', score: '1' })

const db = openDatabase()

describe('for a duel the database refuses', () => {
  test.each([
    // what                          constraint                        statement
    ['orders that are none', 'Problem_schedule_list', problem({ schedule: "'{}'" })],
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
    ['a player that is nothing', 'DuelPlayer_submission_or_house', player({ house: 'NULL' })],
    ['a player that is both', 'DuelPlayer_submission_or_house', player({ submissionId: id })],
    ['a house bot with a capital', 'DuelPlayer_house_form', player({ house: "'Deep'" })],
    ['a player before the first time', 'DuelPlayer_generation_range', player({ generation: '-1' })],
    ['an entry without a name', 'DuelEntry_name_length', entry({ name: "''" })],
    ['an entry called by spaces', 'DuelEntry_name_visible', entry({ name: "'  '" })],
    ['a book about an entry', 'DuelEntry_description_length', entry({ description: "repeat('x', 1001)" })],
    ['a veto without a reason', 'DuelEntry_veto_with_reason', entry({ status: "'vetoed'" })],
    ['a reason without a veto', 'DuelEntry_veto_with_reason', entry({ veto: "'x'" })],
    ['a hash that is none', 'DuelMaze_hash_form', maze({ hash: "'x'" })],
    ['a maze of one cell', 'DuelMaze_size_range', maze({ size: '1' })],
    ['a way shorter than the distance', 'DuelMaze_figures_range', maze({ shortest: '1' })],
    ['an order of 51', 'DuelBuild_order_range', build({ size: '51' })],
    ['a build of nothing', 'DuelBuild_maze_or_reason', build({ reason: 'NULL' })],
    ['a forfeit with a maze', 'DuelBuild_maze_or_reason', build({ mazeHash: "'x'" })],
    ['a fault of ours as a forfeit', 'DuelBuild_verdict_known', build({ verdict: "'judge-error'" })],
    ['less than nothing for a build', 'DuelBuild_usage_range', build({ cpuMs: '-1' })],
    ['a trial of one cell', 'DuelTrial_order_range', trial({ size: '1' })],
    ['an unknown outcome', 'DuelTrial_outcome_known', trial({ outcome: "'drawn'" })],
    ['a fault of ours as a trial', 'DuelTrial_verdict_known', trial({ verdict: "'judge-error'" })],
    ['a walk without a maze', 'DuelTrial_forfeit', trial({ mazeHash: 'NULL' })],
    ['a walk without steps', 'DuelTrial_forfeit', trial({ steps: 'NULL' })],
    [
      'an architect who is not scored',
      'DuelTrial_architectScore_of_outcome',
      trial({ architectScore: 'NULL' }),
    ],
    ['a solver who is not scored', 'DuelTrial_solverScore_of_outcome', trial({ solverScore: 'NULL' })],
    ['a score below 0 in a trial', 'DuelTrial_score_range', trial({ solverScore: '-1' })],
    ['a path through the air', 'DuelPath_path_form', path({ path: "'UX'" })],
    ['a path without a step', 'DuelPath_path_form', path({ path: "''" })],
    ['a path of nobody', 'DuelPath_trialId_fkey', path({ path: "'RD'" })],
    ['a log that is no list', 'DuelTrialLog_said_list', trialLog({ said: "'{}'" })],
    ['a log of nothing', 'DuelTrialLog_something', trialLog({ said: "'[]'" })],
    [
      'a whole reply in a log',
      'DuelTrialLog_unreadable_length',
      trialLog({ unreadable: "repeat('x', 2001)" }),
    ],
    ['a log of no trial', 'DuelTrialLog_trialId_fkey', trialLog()],
    ['an order’s log that is no list', 'DuelBuildLog_said_list', buildLog({ said: "'1'" })],
    ['an order’s log of nothing', 'DuelBuildLog_something', buildLog({ said: "'[]'" })],
    ['an empty reply in a log', 'DuelBuildLog_unreadable_length', buildLog({ unreadable: "''" })],
    ['a log of no build', 'DuelBuildLog_playerId_size_seed_fkey', buildLog()],
    ['less than nothing for a trial', 'DuelTrial_usage_range', trial({ wallMs: '-1' })],
    ['a walk through the air', 'DuelWalk_path_form', walk({ path: "'X'" })],
    ['a walk of other steps', 'DuelWalk_steps_of_path', walk({ steps: '3' })],
    ['half a run of ties', 'DuelStanding_ties_runs', standing({ ties: "'{1}'" })],
    ['a place before the first', 'DuelStanding_place_range', standing({ place: '0' })],
    ['a score below 0 in a table', 'DuelStanding_score_range', standing({ score: '-1' })],
    ['a mean below 0 in a table', 'DuelStanding_mean_range', standing({ mean: '-1' })],
    ['an interval upside down', 'DuelStanding_interval', standing({ low: '2' })],
    ['a challenge of one cell', 'DuelChallenge_order_range', challenge({ size: '1' })],
    ['a challenge begun less than never', 'DuelChallenge_generation_range', challenge({ generation: '-1' })],
    ['a path of a challenge through the air', 'DuelChallenge_path_form', challenge({ path: "'X'" })],
    ['a judged challenge without an outcome', 'DuelChallenge_judged', challenge({ outcome: 'NULL' })],
    ['a waiting challenge with an outcome', 'DuelChallenge_judged', challenge({ state: "'queued'" })],
    ['a challenge that was drawn', 'DuelChallenge_outcome_known', challenge({ outcome: "'drawn'" })],
    ['a forfeit of a challenge with a maze', 'DuelChallenge_forfeit', challenge({ outcome: "'forfeit'" })],
    ['a cause of a challenge that was played', 'DuelChallenge_stuck_cause', challenge({ cause: "'x'" })],
    ['a challenge between players that are gone', 'DuelChallenge_architectId_fkey', challenge()],
    ['a place behind the last', 'DuelPlace_place_range', place({ place: '3' })],
    ['a place with a score below 0', 'DuelPlace_score_range', place({ score: '-1' })],
    ['more forfeits than trials', 'DuelStanding_counts_range', standing({ forfeits: '9' })],
  ])('%s', (_, constraint, statement) => refuses(db(), statement, constraint))
})

const pairFault = (submissionId: string, architectId: string, solverId: string, stuck = 'false') =>
  row('JudgeFault', { id, submissionId, architectId, solverId, attempt: '1', cause: "'x'", stuck })

/** Returns a statement that inserts two submissions with the same version number. */
function sameVersion(role: string) {
  const values = `${ann}, 'maze', 'x', 0, '{}', 1, 'partial', 'python', 7, ${role}`
  return `INSERT INTO "Submission" (id, token, "userId", "problemId", answer, score, reason, rules, verdict, language, version, role)
    VALUES (${id}, ${id}, ${values}), (${id}, ${id}, ${values})`
}
