import 'server-only'
import { COLLECTIONS } from '@/judge/contest/ccs/entity'
import { Feed } from '@/judge/contest/ccs/feed'
import { problemIdOf } from '@/judge/contest/ccs/reader'
import { scoreboardObject } from '@/judge/contest/ccs/scoreboard'
import { collectionOf, singleOf } from '@/judge/contest/ccs/view'
import type { Viewer } from '@/lib/access/viewer'
import { exportedLog } from '@/lib/contests/results'
import { apiObject } from './answers'
import { statementFile } from './files'
import { viewOf } from './reader'
import { type Pieces, zipStream } from './zip'

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
