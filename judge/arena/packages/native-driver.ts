import { DEFAULT_LIMITS } from '../../kit/limits'
import type { PackageFile, PackageTree } from '../../packages/files/tree'
import type { Package, PackageCase } from '../../packages/model'
import type { Ask, Data, Feedback, Ran, Replies, Reply, Validated } from '../../packages/referee/case'
import { Recorder } from '../../packages/transcript'
import type { Machine } from '../../sandbox/native/machine'
import { Archive, type RoomFile } from '../../sandbox/native/rooms/archive'
import { converse } from '../../sandbox/native/rooms/converse'
import type { RoomPlan } from '../../sandbox/native/rooms/room'
import { type Report, type RunResult, runForReport, runProgram } from '../../sandbox/native/rooms/run'
import { BoxFault } from '../../sandbox/native/start/starter'
import type { RunControl } from '../../sandbox/types'
import { programFiles, type RunnableProgram, roomFile } from './programs'

const MIB = 2 ** 20
const ACCEPTED = 42
const PROCESSES = DEFAULT_LIMITS.processes
/** How much a submission may write into its folder, where it may write at all. */
const WORK_BYTES = 64 * MIB
const FEEDBACK = 'feedback'
const WORK = 'submission'

/** The programs of a package that are needed to judge a submission. */
export interface JudgingPrograms {
  readonly submission: RunnableProgram
  readonly validators: readonly RunnableProgram[]
  readonly staticValidator?: RunnableProgram
  readonly grader?: RunnableProgram
  readonly visualizer?: RunnableProgram
}

/** Answers the referee's asks with programs in boxes. */
export class NativeDriver {
  readonly #machine: Machine
  readonly #tree: PackageTree
  readonly #problem: Package
  readonly #programs: JudgingPrograms
  readonly #control: RunControl

  constructor(
    machine: Machine,
    tree: PackageTree,
    problem: Package,
    programs: JudgingPrograms,
    control: RunControl = {},
  ) {
    this.#machine = machine
    this.#tree = tree
    this.#problem = problem
    this.#programs = programs
    this.#control = control
  }

  /** Rejects with a `BoxFault` if the fault is ours. */
  async answer(question: Ask): Promise<Reply> {
    switch (question.kind) {
      case 'run':
        return this.#run(question)
      case 'validate':
        return this.#validate(question)
      case 'interact':
        return this.#interact(question)
      case 'visualize':
        return this.#visualize(question)
      case 'static':
        return this.#static(question.validatorArguments)
      case 'grade':
        return this.#grade(question.input, question.flags)
      case 'read':
        return this.#file(question.path).content.bytes()
    }
  }

  async #run(question: Extract<Ask, { kind: 'run' }>): Promise<Ran> {
    const result = await runProgram(this.#machine, {
      plan: this.#submissionPlan(question),
      input: this.#stream(question.input),
      limits: { ...question.limits, control: this.#control },
    })
    return ranOf(result)
  }

  async #validate(question: Extract<Ask, { kind: 'validate' }>): Promise<Validated> {
    const program = this.#validator(question.validator)
    return validatedOf(await this.#report(this.#validatorPlan(program, question), question.output))
  }

  async #interact(question: Extract<Ask, { kind: 'interact' }>): Promise<Replies['interact']> {
    const recorder = new Recorder()
    const speaker = { program: 'program', judge: 'validator' } as const
    const { program, judge, first } = await converse(this.#machine, {
      program: {
        plan: this.#submissionPlan(question),
        limits: { ...question.limits, control: this.#control },
      },
      judge: {
        plan: this.#validatorPlan(this.#validator(question.validator), question),
        limits: this.#validationLimits,
        accepts: ACCEPTED,
      },
      listener: {
        said: (by, bytes, at, left) => recorder.said(speaker[by], bytes, at, left),
        closed: (by, at, left) => recorder.closed(speaker[by], at, left),
        ended: (by, at, left) => recorder.ended(speaker[by], at, left),
      },
    })
    const validator = validatedOf(judge)
    const decides = validator.code !== ACCEPTED && first === 'judge'
    return {
      // A submission that was stopped because the validator had decided is nobody's fault.
      program: ranOf({ ...program, output: Buffer.alloc(0) }, decides),
      validator,
      first: speaker[first],
      transcript: recorder.take(),
    }
  }

  async #visualize(question: Extract<Ask, { kind: 'visualize' }>): Promise<Validated> {
    const { visualizer } = this.#programs
    const { feedback, visualizerArguments } = question
    if (!visualizer) return { code: 0, feedback, log: '' }
    const plan = this.#validatorPlan(visualizer, { ...question, validatorArguments: visualizerArguments })
    return validatedOf(await this.#report(plan, question.output))
  }

  async #static(validatorArguments: readonly string[]): Promise<Validated> {
    const { staticValidator, submission } = this.#programs
    if (!staticValidator) return { feedback: new Map(), log: 'there is no static validator' }
    const words = [submission.code, submission.entry, `/box/${FEEDBACK}/`, ...validatorArguments]
    return validatedOf(await this.#report(this.#reportingPlan(staticValidator, [], new Map(), words)))
  }

  async #grade(input: string, flags: readonly string[]): Promise<Replies['grade']> {
    const { grader } = this.#programs
    if (!grader) return { feedback: new Map(), log: 'there is no grader', output: '' }
    const plan = this.#reportingPlan(grader, [], new Map(), flags)
    const report = await this.#report(plan, new TextEncoder().encode(input))
    return { ...validatedOf(report), output: report.output.toString('utf8', 0, 2 ** 12) }
  }

  /** Runs a program of the problem from its input to its end. */
  #report(plan: Parameters<typeof runForReport>[1]['plan'], ...input: readonly Uint8Array[]) {
    const limits = this.#validationLimits
    return runForReport(this.#machine, { plan, input: streamOf(...input), limits })
  }

  /** The CPU time of the problem's own programs is told to nobody. */
  get #validationLimits() {
    const { signal } = this.#control
    return { ...validationLimits(this.#problem), ...(signal && { control: { signal } }) }
  }

  #submissionPlan(question: Pick<Extract<Ask, { kind: 'run' }>, 'arguments' | 'files' | 'limits'>): RoomPlan {
    const { submission: program } = this.#programs
    const { memoryMiB } = question.limits
    const own = question.files.map(({ path, name }) => ({
      ...this.#roomFile(path, `${program.folder}/${name}`),
    }))
    // Files of a case replace those of the program.
    const files = programFiles(program).filter(({ path }) => !own.some((file) => file.path === path))
    const mayWrite = this.#problem.allowFileWriting
    return {
      ...started(program, memoryMiB, question.arguments),
      archive: new Archive([...files, ...own]),
      folder: program.folder,
      writable: mayWrite ? [program.folder] : [],
      spaceBytes: mayWrite ? WORK_BYTES : 0,
      processes: PROCESSES,
      forgotten: true,
    }
  }

  #validatorPlan(
    program: RunnableProgram,
    question: {
      readonly input: Data
      readonly answer: Data
      readonly feedback: Feedback
      readonly validatorArguments: readonly string[]
    },
  ) {
    const input = this.#dataFile(question.input, 'data', 'nextpass.in')
    const answer = this.#dataFile(question.answer, 'data', 'answer.ans')
    return this.#reportingPlan(program, [input, answer], question.feedback, [
      `/box/${input.path}`,
      `/box/${answer.path}`,
      `/box/${FEEDBACK}/`,
      ...question.validatorArguments,
    ])
  }

  /** A room in which only the feedback folder may be written to. */
  #reportingPlan(
    program: RunnableProgram,
    files: readonly RoomFile[],
    feedback: Feedback,
    words: readonly string[],
  ) {
    const { validationMiB, validationOutputMiB } = this.#problem.limits
    const written = [...feedback].map(([name, bytes]) => roomFile(`${FEEDBACK}/${name}`, bytes))
    // Validators of later packages may look at the sources of the submission.
    const sources = this.#problem.format.startsWith('legacy')
      ? []
      : this.#programs.submission.sources.map(({ name, bytes }) => roomFile(`${WORK}/${name}`, bytes))
    return {
      ...started(program, validationMiB, words),
      archive: new Archive([...programFiles(program), ...files, ...written, ...sources], [FEEDBACK, WORK]),
      folder: WORK,
      writable: [FEEDBACK],
      spaceBytes: validationOutputMiB * MIB,
      // Beside its own processes a reporting room has a shell.
      processes: PROCESSES + 2,
      forgotten: false,
      reports: { folder: FEEDBACK },
    }
  }

  #validator(index: number): RunnableProgram {
    const program = this.#programs.validators[index]
    if (!program) throw new BoxFault(`there is no validator ${index}`)
    return program
  }

  #file(path: string): PackageFile {
    const file = this.#tree.file(path)
    if (!file) throw new BoxFault(`the package has no ${path} any more`)
    return file
  }

  #roomFile(path: string, place: string): RoomFile {
    const { size, executable, content } = this.#file(path)
    return { path: place, size, executable, content: () => content.stream() }
  }

  #dataFile(data: Data, folder: string, name: string): RoomFile {
    if ('bytes' in data) return roomFile(`${folder}/${name}`, data.bytes)
    return this.#roomFile(data.path, `${folder}/${data.path.slice(data.path.lastIndexOf('/') + 1)}`)
  }

  #stream(data: Data): AsyncIterable<Uint8Array> {
    return 'bytes' in data ? streamOf(data.bytes) : this.#file(data.path).content.stream()
  }
}

/** Runs an input validator on a case. */
export async function validateInput(
  machine: Machine,
  tree: PackageTree,
  problem: Pick<Package, 'limits'>,
  program: RunnableProgram,
  testcase: PackageCase,
  words: readonly string[],
  control: RunControl = {},
): Promise<RunResult> {
  const input = tree.file(testcase.input)
  if (!input) throw new BoxFault(`the package has no ${testcase.input} any more`)
  const own = testcase.files.flatMap(({ path, name }) => {
    const file = tree.file(path)
    return file
      ? [
          {
            path: `${program.folder}/${name}`,
            size: file.size,
            executable: false,
            content: () => file.content.stream(),
          },
        ]
      : []
  })
  return runProgram(machine, {
    plan: {
      ...started(program, problem.limits.validationMiB, words),
      archive: new Archive([...programFiles(program), ...own]),
      folder: program.folder,
      writable: [],
      spaceBytes: 0,
      processes: PROCESSES,
      forgotten: false,
    },
    input: input.content.stream(),
    limits: { ...validationLimits(problem), control },
  })
}

const validationLimits = ({ limits }: Pick<Package, 'limits'>) => ({
  cpuMs: limits.validationSeconds * 1000,
  memoryMiB: limits.validationMiB,
  outputBytes: limits.validationOutputMiB * MIB,
})

/** The parts of a plan by which a program starts that may use so much memory. */
function started(
  program: RunnableProgram,
  memoryMiB: number,
  words: readonly string[],
): Pick<RoomPlan, 'command' | 'etc' | 'env' | 'memoryMiB' | 'stackBytes'> {
  const [name, ...own] = program.command(memoryMiB)
  return {
    command: [name, ...own, ...words],
    etc: program.etc,
    env: program.env(memoryMiB),
    memoryMiB: memoryMiB + program.runtimeMiB,
    ...(program.hasDeepStack && { stackBytes: memoryMiB * MIB }),
  }
}

function ranOf(
  { death, output, cpuMs, waitMs, memoryKiB, stderr }: Pick<RunResult, keyof Ran>,
  isUnimportant = false,
): Ran {
  if (death?.cause === 'host' && !isUnimportant) throw new BoxFault(death.detail)
  return { ...(death && { death }), output, cpuMs, waitMs, memoryKiB, stderr }
}

function validatedOf({ code, death, files, stderr, broken }: Report): Validated {
  if (death?.cause === 'host') throw new BoxFault(death.detail)
  const log = broken === undefined ? stderr : `${stderr}\n${broken}`
  // A report that cannot be read is as bad as none.
  return {
    ...(code !== undefined && broken === undefined && { code }),
    ...(death && { death }),
    feedback: files,
    log,
  }
}

async function* streamOf(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}
