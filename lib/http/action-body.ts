/**
 * Decides which server action arguments reach React: only texts, numbers, lists, plain objects and forms, because our
 * pages send nothing else. The rest of React's notation (promises, streams, iterators, references to other server
 * functions) would only widen the attack surface. https://github.com/facebook/react: ReactFlightReplyClient.js
 */

/** Maximum nesting depth of lists and objects. */
const DEEPEST = 64
/** Maximum number of values in lists, each counted as often as it is referred to; React refuses a million as a fault of ours. */
const MOST_VALUES = 100_000
/** Maximum number of references to other values; a few that contain each other could expand to millions of values. */
const MOST_REFERENCES = 16
/** Strings that encode values. All others that begin with `$` have another meaning, see above. */
const VALUE = /^\$(?:\$.*|undefined|-0|NaN|-?Infinity|D\d{4}-[\d:.TZ-]{6,20}|K[0-9a-f]{1,4})$/s
const REFERENCE = /^\$([0-9a-f]{1,4})((?::.+)?)$/s
const PROMISE = /^\$@([0-9a-f]{1,4})$/

/** Parsed JSON texts by number; the first is 0. */
type Parts = ReadonlyMap<number, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Follows a path of keys. Returns undefined if it leads nowhere or outside the JSON text. */
function at(value: unknown, path: string): unknown {
  for (const key of path.split(':').slice(1)) {
    if (!isObject(value) || key === '__proto__' || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** Checks all parts, the highest number first. Throws a SyntaxError at the first disallowed value. */
function checkParts(parts: Parts): void {
  /** How many values are in what was checked so far. A reference to any other value could lead back to itself. */
  const done = new Map<unknown, number>()
  let references = 0
  const refuse = (): never => {
    throw new SyntaxError('not what a page of ours sends')
  }
  /** Returns how many values there are in it. */
  const check = (value: unknown, depth: number): number => {
    let values = 1
    if (typeof value === 'string' && value.startsWith('$') && !VALUE.test(value)) {
      const [, number = '', path = ''] = REFERENCE.exec(value) ?? refuse() ?? []
      references += 1
      const known = done.get(at(parts.get(Number.parseInt(number, 16)), path))
      if (references > MOST_REFERENCES || known === undefined) return refuse()
      values = known
    }
    if (!isObject(value)) return values
    if (depth > DEEPEST) refuse()
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') refuse()
      values += check(each, depth + 1)
    }
    if (values > MOST_VALUES) refuse()
    done.set(value, values)
    return values
  }
  for (const [, part] of [...parts].sort(([a], [b]) => b - a)) check(part, 0)
}

/** The JSON texts in the form fields named with this prefix and a number. Throws a SyntaxError if one is invalid. */
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

/** Whether these are arguments that our scripts could have sent. Throws a SyntaxError if they are unreadable. */
export function isReply(body: string | FormData): boolean {
  const parts = typeof body === 'string' ? new Map([[0, JSON.parse(body)]]) : partsOf(body, '')
  checkParts(parts)
  return Array.isArray(parts.get(0))
}

/** Whether a text has the format of Next's server action ids. */
export const isActionId = (id: string): boolean => /^[0-9a-f]{42}$/.test(id)

/** Whether a form calls a server action without JavaScript. */
export const isActionForm = (form: FormData): boolean =>
  [...form.keys()].some((name) => name.startsWith('$ACTION_'))

/** A form names its action by id, or by a number that refers to fields with its id and arguments. */
const BY_ID = '$ACTION_ID_'
const BY_REFERENCE = '$ACTION_REF_'

/**
 * Whether a form names its action and bound arguments as our pages write them. Throws a SyntaxError if they are
 * unreadable.
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
