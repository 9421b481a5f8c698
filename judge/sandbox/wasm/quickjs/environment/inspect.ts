const LINE = 72
const DEEP = 2
const MANY = 100

/** Formats values about as Node prints them; strings stay as they are. */
export function format(...values: readonly unknown[]): string {
  const [first, ...rest] = values
  if (typeof first !== 'string' || rest.length === 0) return values.map(show).join(' ')
  let used = 0
  const text = first.replace(/%[sdifjoO%]/g, (mark) => {
    if (mark === '%%') return '%'
    if (used >= rest.length) return mark
    const value = rest[used++]
    if (mark === '%d') return String(Number(value))
    if (mark === '%i') return String(Number.parseInt(String(value), 10))
    if (mark === '%f') return String(Number.parseFloat(String(value)))
    if (mark === '%j') return JSON.stringify(value) ?? 'undefined'
    return mark === '%s' ? show(value) : inspect(value)
  })
  return [text, ...rest.slice(used).map(show)].join(' ')
}

const show = (value: unknown): string => (typeof value === 'string' ? value : inspect(value))

/** Formats a value about as Node's `util.inspect` does. */
export function inspect(value: unknown, depth = 0, above: readonly unknown[] = []): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'symbol') return value.toString()
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]'
  if (Object.is(value, -0)) return '-0'
  if (typeof value !== 'object' || value === null) return String(value)
  if (above.includes(value)) return '[Circular *1]'
  if (value instanceof Error) return `${value}\n${value.stack ?? ''}`.trimEnd()
  if (value instanceof RegExp) return String(value)
  if (value instanceof Date) return value.toISOString()
  const inner = (one: unknown) => inspect(one, depth + 1, [...above, value])
  const deep = depth > DEEP
  if (Array.isArray(value)) return deep ? '[Array]' : around('[', items(value, inner), ']')
  if (value instanceof Map) {
    const entries = items([...value], ([key, one]) => `${inner(key)} => ${inner(one)}`)
    return deep ? '[Map]' : around(`Map(${value.size}) {`, entries, '}')
  }
  if (value instanceof Set)
    return deep ? '[Set]' : around(`Set(${value.size}) {`, items([...value], inner), '}')
  const name = value.constructor?.name
  if (ArrayBuffer.isView(value) && Symbol.iterator in value) {
    const numbers = [...(value as unknown as Iterable<number>)]
    return around(`${name}(${numbers.length}) [`, items(numbers, inner), ']')
  }
  if (deep) return '[Object]'
  const entries = items(Object.entries(value), ([key, one]) => `${keyed(key)}: ${inner(one)}`)
  return around(name && name !== 'Object' ? `${name} {` : '{', entries, '}')
}

function items<T>(values: readonly T[], shown: (value: T) => string): string[] {
  const more = values.length - MANY
  const texts = values.slice(0, MANY).map(shown)
  return more > 0 ? [...texts, `... ${more} more item${more > 1 ? 's' : ''}`] : texts
}

function around(open: string, texts: readonly string[], close: string): string {
  if (texts.length === 0) return open + close
  const line = `${open} ${texts.join(', ')} ${close}`
  if (line.length <= LINE && !line.includes('\n')) return line
  return `${open}\n  ${texts.join(',\n').replaceAll('\n', '\n  ')}\n${close}`
}

const quoted = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`

const keyed = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))
