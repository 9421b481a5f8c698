import { Buffer, TextDecoder, TextEncoder } from './buffer'
import { EventEmitter } from './events'
import { fs } from './fs'
import { host } from './host'
import { format, inspect } from './inspect'
import * as loop from './loop'
import { process } from './process'
import { readline } from './readline'

class AssertionError extends Error {
  override name = 'AssertionError'
}

function assert(value: unknown, message = 'The expression evaluated to a falsy value'): asserts value {
  if (!value) throw new AssertionError(message)
}

const equal = (a: unknown, b: unknown, message = `${inspect(a)} is not ${inspect(b)}`) =>
  assert(a === b, message)

/** Compiles a source as a function's body. `filename` is its name in stack traces. */
const compileFunction = (
  source: string,
  names: readonly string[] = [],
  { filename = 'vm.js' } = {},
): unknown => host.evaluate(`(function (${names.join(', ')}) {${source}\n})`, filename)

export const performance = { now: () => host.now(), timeOrigin: host.beginsMs }

const MODULES: Record<string, object> = {
  assert: Object.assign(assert, { ok: assert, equal, strictEqual: equal, AssertionError }),
  buffer: { Buffer },
  events: Object.assign(EventEmitter, { EventEmitter }),
  fs,
  module: { createRequire: () => require },
  path: { sep: '/', join: (...parts: readonly string[]) => parts.join('/').replace(/\/+/g, '/') },
  os: { EOL: '\n', platform: () => 'wasi', cpus: () => [] },
  perf_hooks: { performance },
  process,
  readline,
  'readline/promises': readline.promises,
  timers: loop,
  util: { format, inspect, TextDecoder, TextEncoder },
  vm: { compileFunction },
}

export function require(name: string): object {
  const found = MODULES[name.replace(/^node:/, '')]
  if (found) return found
  const error = new Error(`Cannot find module '${name}': the sandbox has ${Object.keys(MODULES).join(', ')}`)
  throw Object.assign(error, { code: 'MODULE_NOT_FOUND' })
}

/** Key of the symbol under which the source of an ES module finds `require`. */
export const REQUIRE = 'clew.require'

export function moduleSource(name: string): string | undefined {
  const found = MODULES[name.replace(/^node:/, '')]
  if (!found) return undefined
  const names = Object.keys(found).filter((key) => /^[A-Za-z_]\w*$/.test(key) && key !== 'default')
  const all = `const all = globalThis[Symbol.for('${REQUIRE}')]('${name}')\nexport default all\n`
  return all + names.map((key) => `export const ${key} = all.${key}\n`).join('')
}
