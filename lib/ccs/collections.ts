import 'server-only'
import { accessObject, filtersOf, offers } from '@/judge/contest/ccs/access'
import { type Collection, type Entity, isCollection } from '@/judge/contest/ccs/entity'
import { groupObjects, ownAccount } from '@/judge/contest/ccs/people'
import { present } from '@/judge/contest/ccs/present'
import { scoreboardObject } from '@/judge/contest/ccs/scoreboard'
import { collectionOf, singleOf, type View } from '@/judge/contest/ccs/view'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { answer, failure, NOT_FOUND, unauthorized } from './answers'

type Query = Readonly<Record<string, string>>

/** Whether a request asks for the objects as the published JSON schemas know them, see `present`. */
export const isStrict = ({ strict }: { readonly strict?: string | undefined }): boolean =>
  strict === '1' || strict === 'true'

/** Names that a query may have besides those of the filters. */
const STRICT = 'strict'

/** Answers with a collection, or with one of the objects of which a contest has one. */
export function answerEndpoint(endpoint: string, query: Query, view: View, viewer: Viewer | null): Response {
  if (isCollection(endpoint)) return answerCollection(endpoint, query, view)
  const { facts, reader } = view
  switch (endpoint) {
    case 'access':
      return answer(accessObject(facts, reader))
    case 'state':
      return answer(present('state', singleOf('state', view), isStrict(query)))
    case 'account':
      if (!viewer) return unauthorized('Only who has signed in has an account.')
      return answer(ownAccount(facts, reader, viewer, isAdministrator(viewer)))
    case 'scoreboard':
      return answerScoreboard(query, view)
    default:
      return failure(404, 'There is no such endpoint.')
  }
}

function answerCollection(type: Collection, query: Query, view: View): Response {
  const objects = collectionOf(type, view)
  if (!objects) return failure(404, NOT_FOUND)
  const filters = filtersOf(view.facts, type)
  const unknown = Object.keys(query).find((name) => name !== STRICT && !filters.includes(name))
  if (unknown !== undefined)
    return failure(
      400,
      `${type} cannot be filtered by ${unknown.slice(0, 40)}, only by: ${filters.join(', ')}`,
    )
  const found = objects.filter((object) =>
    filters.every((name) => query[name] === undefined || String(object[name] ?? '') === query[name]),
  )
  return answer(found.map((object) => present(type, object, isStrict(query))))
}

/** One object of a collection. */
export function answerObject(endpoint: string, id: string, query: Query, view: View): Response {
  const found = isCollection(endpoint) ? objectOf(endpoint, id, view) : undefined
  return found ? answer(present(endpoint as Collection, found, isStrict(query))) : failure(404, NOT_FOUND)
}

/** An object that the reader may see, by its id. */
export const objectOf = (type: Collection, id: string, view: View): Entity | undefined =>
  offers(type, view.reader) ? collectionOf(type, view)?.find((object) => object.id === id) : undefined

function answerScoreboard(query: Query, view: View): Response {
  const { group_id } = query
  if (group_id !== undefined && !groupObjects(view.facts).some(({ id }) => id === group_id))
    return failure(400, 'group_id is no group of this contest.')
  const board = scoreboardObject(view, group_id)
  return answer({ ...board, state: present('state', board.state, isStrict(query)) })
}
