import 'server-only'
import { strToU8 } from 'fflate'
import { fileNameOf } from '@/judge/contest/ccs/contest'
import { COLLECTIONS } from '@/judge/contest/ccs/entity'
import { knowsHidden, problemIdOf, seesProblems } from '@/judge/contest/ccs/facts'
import { Feed } from '@/judge/contest/ccs/feed'
import { collectionOf, scoreboardObject, singleOf, type View } from '@/judge/contest/ccs/view'
import type { Viewer } from '@/lib/access/viewer'
import { exportedLog } from '@/lib/contests/results'
import { trustedAmong } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { apiObject, objectOf, viewOf } from './answers'
import { type Pieces, writeZip, zipStream } from './zip'

/** Where our own log lies in a package, from which `clew contest board` computes every scoreboard. */
const LOG = 'other-systems/clew/log.ndjson'

/** How many objects are written at a time. */
const PIECE = 500

/**
 * A contest as a package of the Contest API's specification: what the endpoints give this viewer, the event feed, and the
 * statements. Sources stay where the submissions' references lead. Undefined if there is no such contest, or the viewer may
 * not read its log. What the API tells is of one moment, however long the reading takes; our own log was read just before,
 * so while a contest runs it may lack the last events. `version`: that of Clew.
 */
export async function contestPackage(
  contestId: string,
  viewer: Viewer | null,
  version: string,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const log = await exportedLog(contestId, viewer)
  const view = log === undefined ? undefined : await viewOf(contestId, viewer)
  if (log === undefined || !view) return undefined
  const single = (value: unknown) => [`${JSON.stringify(value)}\n`]
  const files = new Map<string, Pieces>([
    ['api.json', single(apiObject(version))],
    ['contest.json', single(singleOf('contest', view))],
    ['state.json', single(singleOf('state', view))],
  ])
  for (const type of COLLECTIONS) {
    const objects = collectionOf(type, view)
    if (objects) files.set(`${type}.json`, arrayOf(objects))
  }
  files.set('scoreboard.json', single(scoreboardObject(view)))
  files.set('event-feed.ndjson', linesOf(Feed.fromStart(false).next(view)))
  for (const problem of view.facts.problems) {
    const id = problemIdOf(problem)
    const statement = await statementFile(view, id)
    if (statement !== undefined) files.set(`problems/${id}/${problem.label}.md`, [statement])
  }
  files.set(LOG, slicesOf(log))
  return zipStream(files)
}

function* linesOf(objects: readonly object[]): Generator<string> {
  for (let at = 0; at < objects.length; at += PIECE)
    yield objects
      .slice(at, at + PIECE)
      .map((each) => `${JSON.stringify(each)}\n`)
      .join('')
}

function* arrayOf(objects: readonly object[]): Generator<string> {
  yield '['
  for (let at = 0; at < objects.length; at += PIECE) {
    const piece = objects.slice(at, at + PIECE).map((each) => JSON.stringify(each))
    yield `${at === 0 ? '' : ','}${piece.join(',')}`
  }
  yield ']\n'
}

/** A long text in pieces, each of whole lines, so that no character is cut in two. */
function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at + 2 ** 16)
    const next = end < 0 ? text.length : end + 1
    yield text.slice(at, next)
    at = next
  }
}

/**
 * The source of a submission as an archive; undefined if the reader is not told of the submission, or that it has files. Other
 * people's contests may close it to an organiser while they run.
 */
export async function sourceFiles(
  view: View,
  viewer: Viewer | null,
  number: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const files = objectOf('submissions', number, view)?.files
  const id = Array.isArray(files) && files.length > 0 ? view.history.numbered(number)?.event.id : undefined
  if (id === undefined) return undefined
  const row = await db.submission.findUnique({
    where: { id },
    select: { id: true, userId: true, answer: true, language: true },
  })
  if (!row || !(await trustedAmong([row], viewer)).has(id)) return undefined
  return writeZip(new Map([[fileNameOf(row.language), strToU8(row.answer)]]))
}

/** The English statement of a problem, as Markdown; undefined if there is none that the reader may read. */
export async function statementFile({ facts, reader, now }: View, id: string): Promise<string | undefined> {
  const problem = facts.problems.find((each) => problemIdOf(each) === id)
  if (!problem || !seesProblems(facts, reader, now)) return undefined
  if (problem.hidden && !knowsHidden(facts, reader, now)) return undefined
  const row = await db.statement.findUnique({
    where: { problemId_locale: { problemId: problem.id, locale: DEFAULT_LOCALE } },
    select: { body: true },
  })
  return row?.body
}
