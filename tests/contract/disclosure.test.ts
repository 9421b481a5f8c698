import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '@/scripts/up/paths.mjs'

/*
 * Whoever reads submissions or their results decides with lib/access/submissions.ts what to tell of them, or is named here
 * with the reason why not. The standings need no decision: only what everybody may be told enters them.
 */

/** A query of submissions, of what was made of them, or of the logs of contests. */
const READS =
  /\.(?:submission|caseResult|replay|gameLog|dialogue|heldStanding|contestEvent)\.(?:find\w*|count|aggregate|groupBy)\(|(?:FROM|JOIN|USING)\s+"(?:Submission|CaseResult|Replay|GameLog|Dialogue|ContestEvent)"/g
/** A use of the definition. */
const DECIDES = /\b(?:mayOpen|openToAll|opensShared|(?:public|ranked)ResultSql|heldSql|trustedAmong)\(/

/** How often a file reads that decides with it: another query there is looked at, too. */
const DECIDED: Readonly<Record<string, number>> = {
  'lib/access/submissions.ts': 2,
  'lib/ccs/package.ts': 1,
  'lib/classes/grid.ts': 1,
  'lib/comments/queries.ts': 1,
  'lib/following/stream.ts': 1,
  'lib/live/follow.ts': 2,
  'lib/notices/queries.ts': 1,
  // The second one says which problems the viewer has tried.
  'lib/problems/queries.ts': 2,
  // The first one names a case; of the others, one is of the viewer's own games.
  'lib/replays/comparable.ts': 3,
  // The answers of groups that `trustedAmong` opens.
  'lib/similarity/queries.ts': 1,
  'lib/standings/history.ts': 1,
  // The figures of a house result, which stands on the leaderboard; `openToAll` decides about its games.
  'lib/standings/house.ts': 2,
  // Records are told by `tellsRecordsSql`; the first one says which of them are linked.
  'lib/standings/records.ts': 3,
  'lib/submissions/dialogue.ts': 1,
  'lib/submissions/games.ts': 1,
  'lib/submissions/queries.ts': 2,
}

/** How often a file reads without it, and why it may. */
const EXCEPTIONS: Readonly<Record<string, readonly [number, string]>> = {
  // Queries for one person about their own.
  'lib/users/activity.ts': [
    1,
    'the own calendar, for its owner only; that of others is made of improvements',
  ],
  'lib/submissions/list.ts': [2, 'the own submissions, for their author'],
  'lib/submissions/same-answer.ts': [2, 'an author is told that they have submitted the answer before'],
  'lib/submissions/shrink.ts': [1, 'the own lost game, which `findGame` has opened'],
  'lib/submissions/versions.ts': [3, 'the own programs, for their author'],
  'lib/submissions/compared.ts': [1, 'two submissions of the viewer'],
  'lib/submissions/submit.ts': [1, 'the own submission of a form that was sent twice'],
  'lib/standings/placing.ts': [2, 'what an author had before, for the author'],
  'lib/access/spoilers.ts': [1, 'whether the viewer has solved a problem'],
  'lib/contests/public.ts': [
    2,
    'what the viewer has solved since a contest, and the contests of an own submission',
  ],
  'lib/contests/prints.ts': [2, 'what a participant prints of their own, or of their team’s'],
  'lib/duel/participation.ts': [1, 'whether the own program takes part'],
  // The logs of contests, which tell what counts there, and what is made of them for those who run a contest.
  'lib/contests/log.ts': [
    9,
    'the log itself: `contestPart`, scoreboards and the Contest API decide what they tell',
  ],
  'lib/contests/queries.ts': [2, 'what counts for a contest, for those who run it; pages decide again'],
  'lib/contests/results.ts': [5, 'how much is still to be judged, for those who run a contest'],
  'lib/ccs/archive.ts': [1, 'the languages of submissions in a log'],
  'lib/webhooks/deliver.ts': [1, 'whether a log has grown'],
  'lib/ratings/recompute.ts': [
    1,
    'whether a log has grown; what it counts is what the public scoreboard shows',
  ],
  'lib/similarity/submissions.ts': [4, 'what a worker compares; pages decide what they show'],
  'lib/similarity/store.ts': [2, 'locks what a report is about'],
  'lib/contests/exam-view.ts': [1, 'whether an address is of an exam; the page decides again'],
  // Submissions that the caller has decided about.
  'lib/replays/queries.ts': [
    2,
    'the names of a game that `findGame` has opened; cases, each of which `findOpenReplay` opens',
  ],
  'lib/standings/queries.ts': [5, 'languages and links of rows of the standings; links only to shared ones'],
  'lib/comments/commands.ts': [
    3,
    'locks a submission whose comments are open to the writer, and tells its author',
  ],
  // Duels: what everybody may see of programs there is decided by lib/access/duel.ts.
  'lib/duel/enter.ts': [1, 'a program enters a duel'],
  'lib/duel/pairs.ts': [4, 'who plays against whom'],
  'lib/duel/queries/entries.ts': [
    3,
    'the own versions of an entry; its sources are opened by `mayReadEntry` or a pledge',
  ],
  // Workers, the queue and the database itself.
  'lib/jobs/challenge.ts': [1, 'a worker'],
  'lib/jobs/duel-challenge.ts': [2, 'in which languages the two of a challenge are'],
  'lib/jobs/judge.ts': [3, 'a worker, and how many jobs wait'],
  'lib/jobs/rejudge.ts': [1, 'a worker'],
  'lib/jobs/shrink.ts': [3, 'a worker, and how many jobs wait'],
  'lib/submissions/judging.ts': [2, 'a worker'],
  'lib/workers/queries.ts': [1, 'how many programs wait'],
  'lib/submissions/place.ts': [2, 'how long programs take on average, for whoever waits'],
  'lib/standings/held.ts': [1, 'enters what nothing holds any more'],
  'lib/submissions/retention.ts': [5, 'deletes what is kept no longer'],
  'lib/people/merge/clashes.ts': [2, 'an account becomes another one'],
  'lib/people/merge/merge.ts': [1, 'an account becomes another one'],
  // Administrators, who see a rejudge before it counts.
  'lib/admin/queue.ts': [4, 'for administrators'],
  'lib/admin/running.ts': [1, 'for administrators'],
  'lib/people/queries.ts': [1, 'for administrators'],
  'lib/rejudges/decide.ts': [1, 'for administrators; setters of the problem see numbers only'],
  'lib/rejudges/preview.ts': [3, 'for administrators; setters of the problem see numbers only'],
  'lib/rejudges/scoreboards.ts': [3, 'for administrators'],
  'lib/rejudges/start.ts': [1, 'for administrators; setters of the problem see numbers only'],
  'lib/workshop/rejudge.ts': [2, 'how many results of a problem are outdated, for its setters'],
}

const files = ['lib', 'app', 'judge'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^lib[\\/]generated/.test(name)),
)
const readers = files.flatMap((name) => {
  // Comments only talk about it.
  const text = readFileSync(inRoot(name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const count = text.match(READS)?.length ?? 0
  return count > 0 ? [{ name, count, decides: DECIDES.test(text) }] : []
})

test('whoever reads submissions decides with the one definition, or is named with a reason', () => {
  const among = (wanted: boolean) =>
    Object.fromEntries(
      readers.flatMap(({ name, count, decides }) => (decides === wanted ? [[name, count] as const] : [])),
    )
  expect(among(true)).toEqual(DECIDED)
  expect(among(false)).toEqual(
    Object.fromEntries(Object.entries(EXCEPTIONS).map(([name, [count]]) => [name, count] as const)),
  )
})

test('the definition itself has no other home', () => {
  const held = files.filter((name) => /"HeldStanding"/.test(readFileSync(inRoot(name), 'utf8')))
  expect(held).toEqual([join('lib', 'access', 'submissions.ts'), join('lib', 'standings', 'held.ts')])
  const enters = (name: string) => /INTO "Standing"/.test(readFileSync(inRoot(name), 'utf8'))
  expect(files.filter(enters)).toEqual([])
  const names = /cardinality\((?:\w+\.)?rank\)/
  const ranks = files.filter((name) => names.test(readFileSync(inRoot(name), 'utf8')))
  // What a rejudge would make of a result is no column of a submission yet.
  expect(ranks).toEqual([join('lib', 'rejudges', 'preview.ts')])
  const functions = readdirSync(inRoot('prisma', 'functions')).sort()
  expect(functions.filter((name) => enters(join('prisma', 'functions', name)))).toEqual([
    'derive_standings.sql',
    'enter_standing.sql',
  ])
})
