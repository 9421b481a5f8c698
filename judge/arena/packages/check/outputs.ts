import type { PackageTree } from '../../../packages/files/tree'
import type { Findings } from '../../../packages/findings'
import { casesIn } from '../../../packages/groups'
import type { Package, PackageCase } from '../../../packages/model'
import type { CaseResult } from '../../../packages/referee/case'
import { judgeCase } from '../../../packages/referee/case'
import type { RunControl } from '../../../sandbox/types'
import { faultless } from '../judge-package'
import { NativeDriver } from '../native-driver'
import type { RunnableProgram } from '../programs'
import type { Workshop } from '../workshop'

interface Request {
  readonly workshop: Workshop
  readonly tree: PackageTree
  readonly problem: Package
  readonly validators: readonly RunnableProgram[]
  readonly findings: Findings
  readonly control: RunControl
}

/** Looks at outputs as if a submission had written them. */
const NOBODY: RunnableProgram = {
  folder: 'program/nobody',
  files: [],
  sources: [],
  code: '',
  entry: '',
  command: () => ['/bin/false'],
  env: () => ({}),
  etc: [],
  runtimeMiB: 0,
  hasDeepStack: false,
  log: '',
}

/** The outputs in the package must be accepted or refused by the output validator as it says. */
export async function checkOutputs(request: Request): Promise<void> {
  const { problem, tree, findings } = request
  if (problem.interactive || problem.multiPass || problem.submitAnswer) return
  for (const [cases, isValid] of [
    [problem.validOutputs, true],
    [problem.invalidOutputs, false],
  ] as const)
    for (const testcase of cases) {
      const { output, input } = testcase
      if (output === undefined) continue
      const { verdict, fault, judgeMessage } = await judged(request, testcase, output)
      if (fault) findings.problem(output, fault.code, fault.values)
      else if ((verdict === 'accepted') !== isValid)
        findings.problem(input, isValid ? 'valid-output-refused' : 'invalid-output-accepted', {
          said: judgeMessage.trim().slice(0, 300),
        })
    }
  // What a solver is shown as an output should be one.
  for (const testcase of casesIn(problem.data)) {
    if (!testcase.name.startsWith('sample/')) continue
    const hasOther = tree.file(testcase.input.replace(/\.in$/, '.ans.statement'))
    const shown = testcase.output ?? (hasOther ? undefined : testcase.answer)
    if (shown === undefined) continue
    const { verdict, fault } = await judged(request, testcase, shown)
    if (verdict === 'accepted') continue
    if (fault) {
      findings.problem(shown, fault.code, fault.values)
      continue
    }
    if (problem.format.startsWith('legacy')) findings.warning(shown, 'sample-refused')
    else findings.problem(shown, 'sample-refused')
  }
}

async function judged(
  { workshop, tree, problem, validators, control: { signal } }: Request,
  testcase: PackageCase,
  path: string,
): Promise<CaseResult> {
  const output = (await tree.file(path)?.content.bytes()) ?? new Uint8Array()
  const driver = new NativeDriver(
    workshop.machine,
    tree,
    problem,
    { submission: NOBODY, validators },
    { ...(signal && { signal }) },
  )
  const limits = { timeLimitMs: 1, cpuMs: 1, wallMs: 1, memoryMiB: 1, outputBytes: 1 }
  const game = judgeCase(problem, testcase, limits)
  let turn = game.next()
  while (!turn.done) {
    const question = turn.value
    signal?.throwIfAborted()
    turn = game.next(
      question.kind === 'run'
        ? { output, cpuMs: 0, memoryKiB: 0, stderr: '' }
        : await faultless(() => driver.answer(question), signal),
    )
  }
  return turn.value
}
