import type { ServerResponse } from 'node:http'
import { currentRequester } from '@/lib/access/requester'
import { shorten } from '@/lib/core/input/report'
import { showRefused, takeAnswer } from '@/lib/submissions/form'
import { isActionForm } from './action-body'
import type { BufferedRequest } from './body'
import type { Handle } from './request/inject'

const PAGE = /^\/problems\/[a-z0-9-]{1,64}(?:\?|$)/

/** Fields of the form under an answer field, besides those for its action and the bound arguments. */
const FIELDS = ['problem', 'token', 'answer', 'file']
const MOST_BOUND = 8

/** Whether this is the form under an answer field as browsers send it with JavaScript turned off. */
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
 * Handles answers of signed-in readers before Next does: Next's path to the redirect costs more CPU time than the rest
 * of an answer (docs/benchmarks.md). Returns the handler for the rest of the request, or undefined if it has taken the
 * answer. The page shows a refused answer, and the page's action handles anything that is not clearly such a form; both
 * paths use `takeAnswer`.
 */
export function createAnswers(next: Handle) {
  return async (
    { request, form }: BufferedRequest,
    response: ServerResponse,
  ): Promise<Handle | undefined> => {
    const { method, headers, url = '' } = request
    const isPlain = method === 'POST' && headers['next-action'] === undefined && PAGE.test(url)
    if (!isPlain || !form || !isAnswerForm(form)) return next
    const { viewer } = currentRequester()
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
