/**
 * Runs a JavaScript program that arrives on stdin, or calls the puzzle's function in it.
 *
 * Stdin contains a line with two numbers of bytes, then a header and a UTF-8 source of these lengths, then the game. The
 * header is JSON, {"signature": SIGNATURE or null, "reply": "line" or "text", "words": []}: SIGNATURE describes the puzzle's
 * function, see judge/kit/signature.ts; `words` are the arguments of the program. With the argument `announce` it first
 * writes an empty line. Never reads ahead, so that the program receives all of the game. CommonJS and modules both run.
 * The same file runs on Node and, in the WebAssembly sandbox, on QuickJS.
 */
'use strict'

const { readSync, writeSync } = require('node:fs')
const { createRequire } = require('node:module')
const vm = require('node:vm')

const FILE = 'bot.js'
/** The exit code that the WebAssembly sandbox takes as "out of memory", an error that only QuickJS reports. */
const OUT_OF_MEMORY = 0x6d656d

// --- Reading and writing --------------------------------------------------------------------------------------------

/** Retries every millisecond while a pipe refuses the work, as it may if something has made it non-blocking. */
function patiently(work) {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (error.code === 'EOF') return 0
      if (error.code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}

/** Reads what is available, up to this length; returns the number of bytes, 0 at the end. */
const receive = (buffer, offset, length) => patiently(() => readSync(0, buffer, offset, length, null))

function send(bytes) {
  for (let at = 0; at < bytes.length; ) at += patiently(() => writeSync(1, bytes, at))
}

/**
 * Makes a stream of the program write synchronously, as to a file. Otherwise output beyond the capacity of a pipe
 * (64 KiB) would be lost when the program exits, or delayed if it keeps computing.
 */
function unqueue(name) {
  const { get } = Object.getOwnPropertyDescriptor(process, name) ?? {}
  if (!get) return
  let stream
  const first = () => {
    stream = get.call(process)
    stream._handle?.setBlocking?.(true)
    return stream
  }
  Object.defineProperty(process, name, {
    configurable: true,
    enumerable: true,
    get: () => stream ?? first(),
  })
}

function receiveExactly(count) {
  const bytes = Buffer.alloc(count)
  for (let at = 0; at < count; ) {
    const read = receive(bytes, at, count - at)
    if (read === 0) throw new Error('standard input ended within the source')
    at += read
  }
  return bytes
}

/** Returns the header and the source. */
function receiveProgram() {
  let line = ''
  while (!line.endsWith('\n')) line += receiveExactly(1).toString('latin1')
  const [header, source] = line.split(' ').map((bytes) => receiveExactly(Number(bytes)).toString())
  return { ...JSON.parse(header), source }
}

const CHUNK = 65536
let waiting = ''
let waitingFrom = 0
let decoder
let chunk

/** The next line without its line end; undefined at the end. Reads ahead, so only for programs that are called. */
function readLine() {
  for (;;) {
    const end = waiting.indexOf('\n', waitingFrom)
    if (end >= 0) {
      const line = waiting.slice(waitingFrom, end)
      waitingFrom = end + 1
      return line.endsWith('\r') ? line.slice(0, -1) : line
    }
    decoder ??= new TextDecoder()
    chunk ??= Buffer.alloc(CHUNK)
    const read = receive(chunk, 0, CHUNK)
    if (read === 0) return undefined
    waiting = waiting.slice(waitingFrom) + decoder.decode(chunk.subarray(0, read), { stream: true })
    waitingFrom = 0
  }
}

const readLines = (count) => Array.from({ length: count }, readLine)

// --- What a puzzle sends, as the arguments of its function -----------------------------------------------------------

const toNumbers = (text) => text.trim().split(/\s+/).map(Number)

/** For each type, a function that reads an argument; undefined if the input ends before it. */
const READ = {
  text: (count) => READ.lines(count)?.join('\n'),
  lines(count) {
    const lines = readLines(count)
    return lines[count - 1] === undefined ? undefined : lines
  },
  rows: (count) => Array.from({ length: count }, READ.pair),
  pair() {
    const line = readLine()
    return line === undefined ? undefined : toNumbers(line)
  },
  pairs: () => readLine()?.split(',').map(toNumbers),
}

/** Returns a function that reads the arguments of one call; it returns undefined at the end of the input. */
function readerOf({ header = [], parameters }) {
  const parts = parameters.map(({ key, type, count }) => {
    if (type === 'integer') {
      const place = header.indexOf(key)
      return (numbers) => numbers[place]
    }
    const read = READ[type]
    const place = header.indexOf(count)
    return place < 0 ? () => read(count) : (numbers) => read(numbers[place])
  })
  return () => {
    const numbers = header.length === 0 ? [] : READ.pair()
    const values = numbers && parts.map((part) => part(numbers))
    return values?.[0] === undefined ? undefined : values
  }
}

// --- What its function returns, as the text of an answer -------------------------------------------------------------

/** Thrown if a function returned a value that cannot be an answer. */
class WrongKind extends Error {}

const kindOf = (value) => {
  if (value === null || value === undefined) return String(value)
  if (value instanceof Promise) return 'a promise: the function must not be async'
  if (Array.isArray(value)) return 'an array'
  return `a value of type ${typeof value}`
}

function formatText(value) {
  if (typeof value !== 'string') throw new WrongKind(`must return a string, not ${kindOf(value)}`)
  if (/[\r\n]/.test(value.trim())) throw new WrongKind('must return a string of one line')
  return `${value.trim()}\n`
}

const isRow = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)

function formatRows(value, wanted, width) {
  if (typeof value === 'string') return `${value}\n`
  const fault = (what) => new WrongKind(`must return ${wanted}${what}`)
  if (!Array.isArray(value)) throw fault(`, not ${kindOf(value)}`)
  const lines = value.map((row, at) => {
    if (!isRow(row)) throw fault(`; item ${at} of it is ${kindOf(row)}`)
    if (width !== undefined && row.length !== width)
      throw fault(`; item ${at} of it has ${row.length} numbers`)
    for (const number of row) {
      if (!Number.isSafeInteger(number))
        throw fault(
          `; item ${at} of it holds ${typeof number === 'number' ? 'a number that is not whole' : kindOf(number)}`,
        )
    }
    return row.join(' ')
  })
  return `${lines.join('\n')}\n`
}

function formatPair(value, wanted) {
  if (typeof value === 'string') return formatText(value)
  if (!isRow(value)) throw new WrongKind(`must return ${wanted}, not ${kindOf(value)}`)
  if (value.length !== 2) throw new WrongKind(`must return ${wanted}, not ${value.length} numbers`)
  for (const number of value)
    if (!Number.isSafeInteger(number)) {
      const kind = typeof number === 'number' ? 'a number that is not whole' : kindOf(number)
      throw new WrongKind(`must return ${wanted}; one of them is ${kind}`)
    }
  return `${value[0]} ${value[1]}\n`
}

function formatStrings(value, wanted) {
  if (typeof value === 'string') return `${value}\n`
  if (!Array.isArray(value)) throw new WrongKind(`must return ${wanted}, not ${kindOf(value)}`)
  for (const [at, line] of value.entries())
    if (typeof line !== 'string')
      throw new WrongKind(`must return ${wanted}; item ${at} of it is ${kindOf(line)}`)
  return `${value.join('\n')}\n`
}

/** What error messages call a value of each type. */
const CALLED = {
  rows: () => 'a matrix (an array of arrays)',
  pairs: () => 'an array of [row, col]',
  pair: () => 'an array [row, col]',
  lines: (count) => `${count} lines, as a string or as an array of strings`,
  text: () => 'a string',
}

/** Returns a function that turns what the puzzle's function returns into the text of an answer. */
function writerOf({ types, count, word, none }) {
  const accepted = types.map((type) => CALLED[type](count))
  if (word !== undefined) accepted.push(JSON.stringify(word))
  if (none !== undefined) accepted.push('null')
  const wanted = [...accepted.slice(0, -2), accepted.slice(-2).join(' or ')].join(', ')
  const width = types.every((type) => type === 'pairs') ? 2 : undefined
  const formats = {
    text: formatText,
    pair: (value) => formatPair(value, wanted),
    lines: (value) => formatStrings(value, wanted),
  }
  const format = formats[types[0]] ?? ((value) => formatRows(value, wanted, width))
  if (none === undefined) return format
  return (value) => (value === null || value === undefined ? `${none}\n` : format(value))
}

// --- Finding the function without running anything ------------------------------------------------------------------

const TOKEN =
  /\s+|\/\/.*|\/\*[\s\S]*?\*\/|[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\d[\w.]*|=>|\.{3}|[\s\S]/uy
const REGEXP = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y
const TEMPLATE = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(`|\$\{)/y
/** After these words a slash begins a regular expression; after others, numbers and closing brackets it divides. */
const BEFORE_REGEXP = /^(?:return|typeof|case|in|of|do|else|void|delete|new|instanceof|throw|yield|await)$/

/** The tokens of a source with their bracket depth; a string, template or regular expression is one token `""`. */
function tokensOf(source) {
  const tokens = []
  const templates = []
  let depth = 0
  let at = 0
  const match = (pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }
  const template = () => {
    const found = match(TEMPLATE)
    if (found?.[1] === '${') templates.push(depth++)
    else tokens.push({ text: '""', depth })
    if (!found) at = source.length
  }
  while (at < source.length) {
    const last = tokens.at(-1)?.text ?? ';'
    if (source[at] === '/' && !/^[/*]/.test(source.slice(at + 1, at + 2))) {
      if ((BEFORE_REGEXP.test(last) || !/[\w$)\]}"]$/.test(last)) && match(REGEXP)) {
        tokens.push({ text: '""', depth })
        continue
      }
    }
    const [text] = match(TOKEN)
    if (/^(?:\s|\/[/*])/.test(text)) continue
    if (text === '`') template()
    else if (text === '}' && templates.at(-1) === depth - 1) {
      depth = templates.pop()
      template()
    } else if ('([{'.includes(text)) tokens.push({ text, depth: depth++ })
    else if (')]}'.includes(text)) {
      depth = Math.max(0, depth - 1)
      tokens.push({ text, depth })
    } else tokens.push({ text: /^["']/.test(text) ? '""' : text, depth })
  }
  return tokens
}

/** How many arguments are required by the function whose parameter list opens at this index. */
function neededFrom(tokens, open) {
  const depth = tokens[open].depth
  let needed = 0
  let parameter = ''
  for (let at = open + 1; at < tokens.length; at++) {
    const token = tokens[at]
    const ends = token.depth === depth && token.text === ')'
    if (ends || (token.depth === depth + 1 && token.text === ',')) {
      if (parameter && !/^\.{3}|(?:^| )=(?: |$)/.test(parameter)) needed++
      parameter = ''
      if (ends) return needed
    } else if (token.depth === depth + 1) parameter += parameter ? ` ${token.text}` : token.text
  }
  return needed
}

/** How many arguments are required by the function that begins at this index; undefined if none begins there. */
function functionAt(tokens, start) {
  let at = start
  if (tokens[at]?.text === 'async') at++
  if (tokens[at]?.text === 'function') {
    while (tokens[at] && tokens[at].text !== '(') at++
    return tokens[at] && neededFrom(tokens, at)
  }
  if (tokens[at + 1]?.text === '=>') return 1
  if (tokens[at]?.text !== '(') return undefined
  const close = tokens.findIndex(({ text, depth }, i) => i > at && text === ')' && depth === tokens[at].depth)
  return tokens[close + 1]?.text === '=>' ? neededFrom(tokens, at) : undefined
}

/** Whether the token at this index is exported: inside `exports = {` or `export {`. */
function isGivenAway(tokens, at) {
  let open = at
  while (open >= 0 && !(tokens[open].text === '{' && tokens[open].depth === 0)) open--
  const [before, between] = [tokens[open - 1]?.text, tokens[open - 2]?.text]
  return before === 'export' || (before === '=' && between === 'exports')
}

/** How many arguments the function needs if the name at this index defines or exports it; otherwise undefined. */
function definitionAt(tokens, at) {
  const before = tokens[at - 1]?.text
  const after = tokens[at + 1]?.text
  if (tokens[at].depth === 0) {
    if (before === 'function' || (before === '*' && tokens[at - 2]?.text === 'function'))
      return functionAt(tokens, at - 1)
    if (after !== '=') return undefined
    if (before !== '.') return functionAt(tokens, at + 2)
    if (!['exports', 'globalThis'].includes(tokens[at - 2]?.text)) return undefined
    return (
      functionAt(tokens, at + 2) ?? (/^[\p{ID_Start}$_]/u.test(tokens[at + 2]?.text ?? '') ? 0 : undefined)
    )
  }
  if (tokens[at].depth !== 1 || !isGivenAway(tokens, at)) return undefined
  if (after === '(') return neededFrom(tokens, at + 1)
  if (after === ':') return functionAt(tokens, at + 2) ?? 0
  return after === ',' || after === '}' ? 0 : undefined
}

/** The name of the puzzle's function if the source defines it at its top level. */
function find(tokens, { names, parameters: { length: count } }) {
  for (const [at, { text }] of tokens.entries()) {
    if (!names.includes(text)) continue
    const needed = definitionAt(tokens, at)
    if (needed === undefined) continue
    if (needed <= count) return text
    const said = `${text} does not take ${count} argument${count === 1 ? '' : 's'}`
    process.stderr.write(`${said}, so it is not called; the program runs as it stands\n`)
  }
  return undefined
}

/** Whether a source is a module instead of CommonJS: only modules import, export and await at their top level. */
const isModule = (tokens) =>
  tokens.some(({ text, depth }, at) => {
    if (depth > 0) return false
    const before = tokens[at - 1]?.text
    const after = tokens[at + 1]?.text
    if (text === 'import') return before !== '.' && after !== '(' && after !== '.'
    if (text === 'export')
      return before !== '.' && /^(?:\{|\*|default|const|let|var|function|class|async)$/.test(after)
    return text === 'await' && before !== '.' && after !== '=' && after !== ';' && after !== ','
  })

// --- Running -------------------------------------------------------------------------------------------------------

/** Reports an uncaught error, without the stack frames of our own code, and exits. */
function fail(source, error) {
  let said = String(error)
  if (error instanceof Error) {
    const stack = String(error.stack ?? '').replaceAll(/data:text\/javascript,[^\s:)]*/g, FILE)
    const lines = stack.split('\n')
    const ours = lines.filter((line) => !/^\s+at .*(?:node:|\(<|harness|javascript\.cjs)/.test(line))
    said = stack.includes(error.message) ? ours.join('\n') : [said, ...ours].join('\n')
    const [, line] = /bot\.js:(\d+)/.exec(said) ?? []
    const excerpt = source.split('\n')[Number(line) - 1]
    if (line && !said.startsWith(FILE) && excerpt)
      said = `${FILE}:${line}\n${excerpt.slice(0, 200)}\n\n${said}`
  }
  process.stderr.write(`${said.trimEnd()}\n`)
  process.exit(error?.name === 'InternalError' && error.message === 'out of memory' ? OUT_OF_MEMORY : 1)
}

/** Runs a CommonJS source; returns its exports and, if a name is given, the value of that name. */
function runCommonJs(source, name) {
  const module = {
    exports: {},
    id: name ? FILE : '.',
    filename: FILE,
    loaded: false,
    children: [],
    paths: [],
  }
  const require = createRequire(`${process.cwd()}/${FILE}`)
  require.main = name ? undefined : module
  const last = name ? `\n;return typeof ${name} === 'undefined' ? undefined : ${name}` : ''
  const run = vm.compileFunction(source + last, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: FILE,
    importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const value = run.call(module.exports, module.exports, require, module, FILE, '.')
  return { exports: module.exports, value }
}

/** Does the same for a module. */
async function runModule(source, name) {
  const last = name ? `\n;globalThis.__bot = typeof ${name} === 'undefined' ? undefined : ${name}` : ''
  const text = `${source}${last}\n//# sourceURL=${FILE}`
  const exports = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  const value = globalThis.__bot
  delete globalThis.__bot
  return { exports, value }
}

/** Answers every question of the game by calling the function. */
function play(name, signature, { exports, value }) {
  const candidates = [value, exports?.[name], exports, exports?.default, globalThis[name]]
  const call = candidates.find((candidate) => typeof candidate === 'function')
  if (!call) throw new TypeError(`${name} is not a function once the program has been loaded`)
  const [read, write] = [readerOf(signature), writerOf(signature.returns)]
  for (let question = read(); question !== undefined; question = read()) {
    const value = call(...question)
    let answer
    try {
      answer = Buffer.from(write(value))
    } catch (error) {
      if (!(error instanceof WrongKind)) throw error
      process.stderr.write(`${FILE}: ${name}() ${error.message}\n`)
      process.exit(1)
    }
    send(answer)
  }
}

function main() {
  if (process.argv[2] === 'announce') send(Buffer.from('\n'))
  const { signature, words, source: received } = receiveProgram()
  process.argv.splice(1, process.argv.length, FILE, ...words)
  unqueue('stdout')
  unqueue('stderr')
  // Not every engine accepts a byte order mark or the line `#!/usr/bin/env node`.
  const source = received.replace(/^\ufeff/, '').replace(/^#!/, '//')
  const mayCall = signature?.names.some((name) => source.includes(name))
  const tokens = mayCall || /\b(?:import|export|await)\b/.test(source) ? tokensOf(source) : []
  const name = mayCall ? find(tokens, signature) : undefined

  process.on('uncaughtException', (error) => fail(source, error))
  if (name) {
    process.stdout.write = (...what) => process.stderr.write(...what)
    if (isModule(tokens))
      runModule(source, name)
        .then((loaded) => play(name, signature, loaded))
        .catch((error) => fail(source, error))
    else play(name, signature, runCommonJs(source, name))
  } else if (isModule(tokens)) runModule(source).catch((error) => fail(source, error))
  else runCommonJs(source)
}

main()
