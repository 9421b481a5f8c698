import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Called } from '@/lib/access/exam'
import type { BufferedRequest } from './body'

/*
 * Which server action a request calls, and with what. Next finds actions by their ids alone, whatever page they are sent
 * to, so the address of a request does not tell. lib/http/body.ts has checked the body.
 */

/** What Next writes about each action when it builds the site. */
interface Manifest {
  readonly node: Readonly<Record<string, { readonly filename?: string; readonly exportedName?: string }>>
}

const BY_ID = '$ACTION_ID_'
const BY_REFERENCE = '$ACTION_REF_'

/** The id of the action, and its arguments without forms. */
interface Call {
  readonly id: string
  readonly args: readonly unknown[]
}

/** The text of a field; a file or a missing field is read as nothing. */
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : 'null'
}

const listOf = (json: string): readonly unknown[] => {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value : []
}

/** The calls in a request: none, one, or, in a form that no page of ours sends, several. */
function callsIn({ request, body, form }: BufferedRequest): Call[] {
  if (request.method !== 'POST') return []
  const action = request.headers['next-action']
  if (action !== undefined)
    return [{ id: String(action), args: listOf(form ? textOf(form, '0') : body.toString()) }]
  return [...(form?.keys() ?? [])].flatMap((name): Call[] => {
    if (form === undefined) return []
    if (name.startsWith(BY_ID)) return [{ id: name.slice(BY_ID.length), args: [] }]
    if (!name.startsWith(BY_REFERENCE)) return []
    const part = (number: string) => textOf(form, `$ACTION_${name.slice(BY_REFERENCE.length)}:${number}`)
    const { id, bound } = JSON.parse(part('0')) as { id?: unknown; bound?: unknown }
    return [{ id: String(id), args: typeof bound === 'string' ? listOf(part(bound.replace('$@', ''))) : [] }]
  })
}

/** Creates a function that returns the actions a request calls, each by file and name; '' for one that is not known. */
export function createActionReader(dev: boolean) {
  const path = join(
    process.cwd(),
    '.next',
    ...(dev ? ['dev'] : []),
    'server',
    'server-reference-manifest.json',
  )
  let names: Manifest['node'] | undefined
  const nameOf = (id: string): string => {
    // In development, pages are compiled when somebody opens them.
    if (!names || dev) names = (JSON.parse(readFileSync(path, 'utf8')) as Manifest).node
    const found = Object.hasOwn(names, id) ? names[id] : undefined
    return found ? `${found.filename} ${found.exportedName}` : ''
  }
  return (whole: BufferedRequest): Called[] =>
    callsIn(whole).map(({ id, args }) => ({ name: nameOf(id), args }))
}
