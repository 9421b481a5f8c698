import { createRequire } from 'node:module'
import { DEFAULT_LIMITS } from '../kit/limits'
import { LANGUAGES, type LanguageId } from '../languages'
import type { Capability } from '../sandbox/types'
import type { Arena } from './types'
import { openWasmArena } from './wasm-arena'

/** A board without a tour: a program that can say so can read, compute and write. */
const GAME = { puzzle: 'knights-tour', level: '1 1\n', seed: 1, limits: DEFAULT_LIMITS } as const

/** Programs that give that answer; Python's also writes its version to stderr. */
const SELF_TESTS: Readonly<Partial<Record<LanguageId, string>>> = {
  python:
    'import sys\nprint(input() and "IMPOSSIBLE")\nprint("CPython", sys.version.split()[0], file=sys.stderr)\n',
  javascript: `console.log(String(require('fs').readFileSync(0)) && 'IMPOSSIBLE')\n`,
  typescript: `const answer: string = 'IMPOSSIBLE'\nconsole.log(answer)\n`,
}

/** How the WebAssembly sandbox enforces each limit, and whether each language works. */
export async function wasmCapabilities(): Promise<Capability[]> {
  const arena = await openWasmArena({ slots: 1 })
  try {
    const languages: Capability[] = []
    for (const id of arena.languages) languages.push(await language(arena, id as LanguageId))
    return [...LIMITS, ...languages]
  } finally {
    await arena.close()
  }
}

const LIMITS: readonly Capability[] = [
  ['CPU time', 'steps of QuickJS are counted; a thread that is not done in time is ended'],
  ['Memory', 'the greatest size of the module’s memory'],
  ['Output', 'bytes are counted as they are written'],
  ['Files, network', 'none is handed to the module, nor the clock, nor chance'],
].map(([name = '', detail = '']) => ({ name, ok: true, detail }))

async function language(arena: Arena, id: LanguageId): Promise<Capability> {
  const { name } = LANGUAGES[id]
  try {
    const compilation = await arena.compile({ language: id, text: SELF_TESTS[id] ?? '' })
    if (!compilation.ok)
      return { name, ok: false, detail: `its self-test does not compile: ${compilation.log}` }
    const { record } = await arena.play(GAME, [compilation.program])
    const said = record.turns.map(({ stderr }) => stderr).join('')
    if (record.verdict !== 'accepted')
      return { name, ok: false, detail: `its self-test: ${record.verdict} ${said}` }
    return { name, ok: true, detail: `${said.trim() || versionOf(id)}, in WebAssembly` }
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) }
  }
}

/** QuickJS does not report its version, but its package does. */
function versionOf(id: LanguageId): string {
  const packages = createRequire(import.meta.url)
  const version = (name: string) => packages(`${name}/package.json`).version
  const quickjs = `QuickJS (quickjs-emscripten ${version('@jitl/quickjs-wasmfile-release-sync')})`
  return id === 'typescript' ? `TypeScript ${version('typescript')} on ${quickjs}` : quickjs
}
