import { isUtf8 } from 'node:buffer'
import { decodeText } from '../../kit/encoding'
import type { PackageTree } from '../../packages/files/tree'
import { casesIn } from '../../packages/groups'
import { codeOfProgram } from '../../packages/languages'
import type { Package, PackageSubmission } from '../../packages/model'
import type { Unmet } from '../../packages/promises'
import type { Ask, Ran, Reply, RunAsk } from '../../packages/referee/case'
import { needsInputOnly } from '../../packages/referee/samples'
import { Slots } from '../../sandbox/slots'
import { prepareSource } from '../../sandbox/strip-types'
import type { Reply as TurnReply } from '../../sandbox/types'
import { SLOWDOWN_FACTORS } from '../../sandbox/wasm/factors'
import type { RuntimeProgram } from '../../sandbox/wasm/languages'
import { Pool } from '../../sandbox/wasm/threads/pool'
import { JudgeFault } from '../game'
import { batchOf, MOST_MIB, ranOf } from '../thread/batch'
import { THREAD } from '../wasm-arena'
import { type JudgingControl, judgeWith, type SubmissionRunner } from './judge-package'
import { sourceFiles } from './programs'

const RUNTIMES = { python3: 'python', javascript: 'quickjs' } as const

const ELSEWHERE = { skipped: { code: 'needs-native', values: {} } }

/** Thrown for an input that is no UTF-8: a program in WebAssembly reads text, and would get another one. */
class InputNotText extends Error {}

interface Source {
  readonly kind: (typeof RUNTIMES)[keyof typeof RUNTIMES]
  readonly text: string
}

/**
 * Runs submissions in WebAssembly, without a native sandbox: programs of one file in Python or JavaScript, for problems
 * that need no program of their own. All others are skipped.
 */
export class WasmRunner implements SubmissionRunner {
  readonly #tree: PackageTree
  readonly #problem: Package
  readonly #control: JudgingControl
  readonly #pool = new Pool(THREAD, 1)
  readonly #slots = new Slots(1)

  constructor(tree: PackageTree, problem: Package, control: JudgingControl = {}) {
    this.#tree = tree
    this.#problem = problem
    this.#control = control
  }

  async run(submission: PackageSubmission, options: Parameters<SubmissionRunner['run']>[1]) {
    const source = await this.#sourceOf(submission)
    if ('skipped' in source) return source
    const stripped = await prepareSource(source.kind === 'python' ? 'python' : 'javascript', source.text)
    if (!stripped.ok) return { compileLog: stripped.log }
    const compiled: RuntimeProgram = { kind: source.kind, source: stripped.code }
    const memoryMiB = Math.min(options.limits.memoryMiB, MOST_MIB)
    const log = await this.#pool.use(compiled.kind, memoryMiB, (box) => box.check(compiled.source))
    if (log !== undefined) return { compileLog: log }
    try {
      return await judgeWith(
        (question) => this.#answer(question, compiled),
        this.#problem,
        options,
        this.#control,
      )
    } catch (error) {
      if (error instanceof InputNotText) return ELSEWHERE
      throw error
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  async #answer(question: Ask, compiled: RuntimeProgram): Promise<Reply> {
    if (question.kind === 'read') return this.#bytes(question.path)
    if (question.kind === 'run') return this.#slots.use(() => this.#run(question, compiled))
    if (question.kind === 'visualize') return { code: 0, feedback: question.feedback, log: '' }
    throw new JudgeFault(`WebAssembly cannot ${question.kind}`)
  }

  async #run({ input, limits }: RunAsk, { kind, source }: RuntimeProgram): Promise<Ran> {
    const bytes = 'bytes' in input ? input.bytes : await this.#bytes(input.path)
    if (!isUtf8(bytes)) throw new InputNotText()
    const batch = batchOf(bytes, limits)
    const replies: TurnReply[] = []
    const usage = await this.#pool.use(kind, batch.limits.memoryMiB, (box) =>
      box.play(source, batch, SLOWDOWN_FACTORS[kind], (reply) => replies.push(reply), this.#control),
    )
    // What a stopped thread leaves is no reply.
    this.#control.signal?.throwIfAborted()
    return ranOf(replies[0], usage)
  }

  /** The source of a submission, or why it is not run here. */
  async #sourceOf({ program, language, entry }: PackageSubmission): Promise<Source | { skipped: Unmet }> {
    const { outputValidators, data, constants } = this.#problem
    if (outputValidators.length > 0 || !needsInputOnly(this.#problem, casesIn(data))) return ELSEWHERE
    const files = await sourceFiles(this.#tree, program.files, constants)
    const [file, ...others] = files
    if (!file || others.length > 0 || entry !== undefined) return ELSEWHERE
    const found =
      language === undefined
        ? codeOfProgram([{ name: file.name, first: firstLine(file.bytes) }])
        : { code: language }
    const kind =
      'code' in found && (found.code === 'python3' || found.code === 'javascript')
        ? RUNTIMES[found.code]
        : undefined
    if (!kind) return ELSEWHERE
    const text = decodeText(file.bytes)
    return text.ok
      ? { kind, text: text.value }
      : { skipped: { code: 'not-utf-8', values: text.error.values } }
  }

  async #bytes(path: string): Promise<Uint8Array> {
    const file = this.#tree.file(path)
    if (!file) throw new JudgeFault(`the package has no ${path} any more`)
    return file.content.bytes()
  }
}

const firstLine = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, 200)).split('\n')[0] ?? ''
