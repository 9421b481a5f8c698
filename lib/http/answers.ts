import type { ServerResponse } from 'node:http'
import { sessionCookieName } from '@/lib/core/http'
import { shorten } from '@/lib/core/input/report'
import { showRefused, takeAnswer } from '@/lib/submissions/form'
import { sessionKey } from '@/lib/users/session-rows'
import { viewerOf } from '@/lib/users/viewer'
import { isActionForm } from './action-body'
import type { Whole } from './body'
import { onlyCookie } from './request/cookies'
import type { Handle } from './request/inside'

const PAGE = /^\/problems\/[a-z0-9-]{1,64}(?:\?|$)/

/** What the form under an answer field sends, besides the name of its action and what is bound to that. */
const FIELDS = ['problem', 'token', 'answer', 'file']
const MOST_BOUND = 8

/** Whether this is the form under an answer field, as browsers send it where scripts are switched off. */
export function isAnswerForm(form: FormData): boolean {
  const names = [...form.keys()]
  const own = names.filter((name) => !name.startsWith('$ACTION_'))
  return (
    isActionForm(form) &&
    names.length - own.length <= MOST_BOUND &&
    own.includes('answer') &&
    own.every((name, at) => FIELDS.includes(name) && own.indexOf(name) === at)
  )
}

/**
 * Takes answers of readers with a session before Next does: the way through it to a redirection costs more CPU time than
 * all the rest of an answer (docs/benchmarks.md). Says who goes on with a request, which is nobody where an answer was
 * taken. One that is refused is shown by its page, and whatever is not plainly such a form is left to the action of the
 * page altogether; both take it by `takeAnswer`.
 */
export function createAnswers(next: Handle) {
  return async ({ request, form }: Whole, response: ServerResponse): Promise<Handle | undefined> => {
    const { method, headers, url = '' } = request
    const isPlain = method === 'POST' && headers['next-action'] === undefined && PAGE.test(url)
    if (!isPlain || !form || !isAnswerForm(form)) return next
    const cookie = onlyCookie(request, sessionCookieName())
    const viewer = cookie ? await viewerOf(sessionKey(cookie) ?? null) : null
    if (!viewer) return next
    const taken = await takeAnswer(form, async () => viewer).catch((error: unknown) => {
      throw shorten(error)
    })
    if (!('id' in taken)) return (...asked) => showRefused(taken, () => next(...asked))
    response.writeHead(303, {
      location: `/submissions/${taken.id}`,
      'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
      'content-length': 0,
    })
    response.end()
  }
}
