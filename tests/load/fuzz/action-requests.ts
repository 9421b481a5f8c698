import { type Chance, field, text, value } from './values'

interface ActionBody {
  readonly type: string
  readonly body: Buffer
  /** The header that names the action; undefined for a form without scripts. */
  readonly action: string | undefined
}

const BOUNDARY = 'fuzz-boundary'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** Encodes a form as browsers do; a field whose name ends with `file` is often an uploaded file. */
function multipart(fields: readonly (readonly [string, string])[], chance: Chance): Buffer {
  const quote = (name: string) => name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '%0A')
  const parts = fields.map(([name, content]) => {
    const file =
      name.endsWith('file') && chance.is(0.7) ? '; filename="a.py"\r\ncontent-type: text/plain' : ''
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quote(name)}"${file}\r\n\r\n${content}\r\n`
  })
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
}

/** Replaces a few bytes now and then. */
function damaged(body: Buffer, chance: Chance): Buffer {
  if (body.length === 0 || chance.is(0.85)) return body
  const copy = Buffer.from(body)
  for (let i = chance.below(4); i >= 0; i--) copy[chance.below(copy.length)] = chance.below(256)
  return chance.is(0.3) ? copy.subarray(0, chance.below(copy.length)) : copy
}

/** The form state that our pages would send: none yet, or what came back the last time. */
const state = (chance: Chance): unknown =>
  chance.pick(['$undefined', {}, { values: {}, errors: {} }, { fault: 'x' }, value(chance)])

/** Returns a request for a server action: often as our pages send it, with arbitrary arguments, sometimes broken. */
export function actionBody(chance: Chance, known: string): ActionBody {
  const id = chance.is(0.95) ? known : chance.pick([`40${'a'.repeat(40)}`, 'x', '', text(chance)])
  const fields = chance.some(6, () => [field(chance), text(chance)] as const)
  const argument = () => (chance.is(0.15) ? '$K1' : value(chance))
  if (chance.is(0.3)) {
    const json = JSON.stringify(chance.is(0.95) ? chance.some(4, argument) : value(chance))
    return { type: 'text/plain;charset=UTF-8', body: damaged(Buffer.from(json), chance), action: id }
  }
  if (chance.is(0.6)) {
    const args = chance.is(0.6) ? [state(chance), '$K1'] : chance.some(4, argument)
    const inside = fields.map(([name, content]) => [`_1_${name}`, content] as const)
    const body = multipart([...inside, ['0', JSON.stringify(args)]], chance)
    return { type: MULTIPART, body: damaged(body, chance), action: id }
  }
  const bound = chance.is(0.5) ? [state(chance)] : chance.some(3, argument)
  const named: [string, string][] = chance.is(0.4)
    ? [[`$ACTION_ID_${id}`, '']]
    : [
        ['$ACTION_REF_1', ''],
        ['$ACTION_1:0', JSON.stringify({ id, bound: chance.pick(['$@1', '$@1', '$@1', null, '$1', 1]) })],
        ['$ACTION_1:1', JSON.stringify(bound)],
        ...(chance.is(0.5) ? ([['$ACTION_KEY', text(chance)]] as [string, string][]) : []),
      ]
  return {
    type: MULTIPART,
    body: damaged(multipart([...named, ...fields], chance), chance),
    action: undefined,
  }
}
