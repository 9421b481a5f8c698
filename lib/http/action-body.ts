/**
 * Which arguments of server actions are let through to React, and only those: texts, numbers, lists, plain objects and
 * forms, which is all that our pages send. What else its notation can say (promises, streams, iterators, references to
 * other server functions) would only be a way in. https://github.com/facebook/react: ReactFlightReplyClient.js
 */

/** Of lists and objects within each other. */
const DEEPEST = 64
/** Places that stand for another one; a few that hold each other would stand for millions. */
const MOST_REFERENCES = 16
/** Strings that stand for values. All others that begin with `$` have another meaning, see above. */
const VALUE = /^\$(?:\$.*|undefined|-0|NaN|-?Infinity|D\d{4}-[\d:.TZ-]{6,20}|K[0-9a-f]{1,4})$/s
const REFERENCE = /^\$([0-9a-f]{1,4})((?::.+)?)$/s
const PROMISE = /^\$@([0-9a-f]{1,4})$/

/** JSON texts by their numbers, of which the first is 0. */
type Parts = ReadonlyMap<number, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What a path of keys leads to; undefined where it leads nowhere, or to what is no part of the JSON text. */
function at(value: unknown, path: string): unknown {
  for (const key of path.split(':').slice(1)) {
    if (!isObject(value) || key === '__proto__' || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** Looks through the parts from one on. Throws a SyntaxError at the first thing that is not allowed. */
function checkParts(parts: Parts): void {
  /** What has been looked through: a reference to what has not could lead into itself. */
  const done = new Set<unknown>()
  let references = 0
  const refuse = () => {
    throw new SyntaxError('not what a page of ours sends')
  }
  const check = (value: unknown, depth: number): void => {
    if (typeof value === 'string' && value.startsWith('$') && !VALUE.test(value)) {
      const [, number = '', path = ''] = REFERENCE.exec(value) ?? refuse() ?? []
      references += 1
      if (references > MOST_REFERENCES || !done.has(at(parts.get(Number.parseInt(number, 16)), path)))
        refuse()
    }
    if (!isObject(value)) return
    if (depth > DEEPEST) refuse()
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') refuse()
      check(each, depth + 1)
    }
    done.add(value)
  }
  for (const [, part] of [...parts].sort(([a], [b]) => b - a)) check(part, 0)
}

/** The JSON texts among a form's fields, by the numbers that follow this prefix. Throws where one is none. */
function partsOf(form: FormData, prefix: string): Parts {
  const parts = new Map<number, unknown>()
  for (const [name, value] of form) {
    const number = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    if (!/^\d{1,4}$/.test(number)) continue
    if (typeof value !== 'string' || parts.has(Number(number))) throw new SyntaxError(`a broken part ${name}`)
    parts.set(Number(number), JSON.parse(value))
  }
  return parts
}

/** Whether these are arguments as scripts of ours send them. Throws a SyntaxError where they cannot be read at all. */
export function isReply(body: string | FormData): boolean {
  const parts = typeof body === 'string' ? new Map([[0, JSON.parse(body)]]) : partsOf(body, '')
  checkParts(parts)
  return Array.isArray(parts.get(0))
}

/** Whether this can be the id of a server action, as Next makes them. */
export const isActionId = (id: string): boolean => /^[0-9a-f]{42}$/.test(id)

/** Whether a form asks for a server action, as it does where scripts are switched off. */
export const isActionForm = (form: FormData): boolean =>
  [...form.keys()].some((name) => name.startsWith('$ACTION_'))

/** How a form names its action: by its id, or by a number under which there are its id and arguments. */
const BY_ID = '$ACTION_ID_'
const BY_REFERENCE = '$ACTION_REF_'

/**
 * Whether a form names its action and the arguments bound to it as our pages write them. Throws a SyntaxError where they
 * cannot be read at all.
 */
export function isFormReply(form: FormData): boolean {
  return [...form.keys()].every((name) => {
    if (name.startsWith(BY_ID)) return isActionId(name.slice(BY_ID.length))
    if (!name.startsWith(BY_REFERENCE)) return true
    const parts = new Map(partsOf(form, `$ACTION_${name.slice(BY_REFERENCE.length)}:`))
    const action = parts.get(0)
    parts.delete(0)
    checkParts(parts)
    if (!isObject(action) || !('id' in action) || !isActionId(String(action.id))) return false
    const bound = 'bound' in action ? action.bound : undefined
    if (bound === null) return true
    const [, number = ''] = PROMISE.exec(String(bound)) ?? []
    return Array.isArray(parts.get(Number.parseInt(number, 16)))
  })
}
