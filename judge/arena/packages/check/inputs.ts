import { contentInMemory } from '../../../packages/files/memory'
import type { PackageTree } from '../../../packages/files/tree'
import type { Findings } from '../../../packages/findings'
import { casesIn } from '../../../packages/groups'
import type { Package, PackageCase } from '../../../packages/model'
import type { RunResult } from '../../../sandbox/native/rooms/run'
import type { RunControl } from '../../../sandbox/types'
import { faultless } from '../judge-package'
import { validateInput } from '../native-driver'
import type { RunnableProgram } from '../programs'
import type { Workshop } from '../workshop'

const VALID = 42

interface Request {
  readonly workshop: Workshop
  readonly tree: PackageTree
  readonly problem: Package
  readonly validators: readonly RunnableProgram[]
  readonly findings: Findings
  readonly control: RunControl
  /** Called after each case. */
  readonly onCase: () => void
}

/** How many cases `checkInputs` looks at. */
export const inputsToCheck = ({ data, validOutputs, invalidOutputs, invalidInputs }: Package): number =>
  casesIn(data).length + validOutputs.length + invalidOutputs.length + invalidInputs.length

/** Every input must be accepted by all input validators, and every invalid one refused by one of them. */
export async function checkInputs(request: Request): Promise<void> {
  const { problem, validators, findings, onCase } = request
  if (validators.length === 0) return
  for (const testcase of [...casesIn(problem.data), ...problem.validOutputs, ...problem.invalidOutputs]) {
    for (const validator of validators) {
      const result = await validated(request, validator, testcase)
      if (codeOf(result) !== VALID)
        findings.problem(testcase.input, 'input-refused', {
          validator: nameOf(validator),
          said: said(result),
        })
    }
    onCase()
  }
  for (const testcase of problem.invalidInputs) {
    const codes = []
    for (const validator of validators) codes.push(codeOf(await validated(request, validator, testcase)))
    if (codes.every((code) => code === VALID)) findings.problem(testcase.input, 'invalid-input-accepted')
    onCase()
  }
  await checkJunk(request)
}

async function validated(
  { workshop, tree, problem, control: { signal } }: Omit<Request, 'validators' | 'findings' | 'onCase'>,
  validator: RunnableProgram,
  testcase: PackageCase,
): Promise<RunResult> {
  const { inputValidator, program } = testcase.arguments
  const own = Array.isArray(inputValidator) ? inputValidator : (inputValidator[nameOf(validator)] ?? [])
  signal?.throwIfAborted()
  const result = await faultless(
    () =>
      validateInput(workshop.machine, tree, problem, validator, testcase, [...own, ...program], {
        ...(signal && { signal }),
      }),
    signal,
  )
  signal?.throwIfAborted()
  return result
}

const nameOf = ({ folder }: RunnableProgram): string => folder.slice(folder.lastIndexOf('/') + 1)

const codeOf = ({ death }: RunResult): number | undefined =>
  death === undefined ? 0 : death.cause === 'exit' ? death.code : undefined

/** What a validator says about an input that it refuses, and how it ended otherwise. */
function said({ death, stderr, output }: RunResult): string {
  const words = (stderr.trim() || output.toString('utf8').trim()).slice(-300)
  if (!death || death.cause === 'exit') return words || `code ${death?.code ?? 0}`
  const end = death.cause === 'signal' ? death.signal : death.cause
  return words ? `${words} (${end})` : end
}

const JUNK_PATH = 'data/secret/junk.in'
const JUNK = new TextEncoder().encode('-1 junk \u0001\u00ff no input of any problem\n')

/** Validators that accept anything at all check nothing. */
async function checkJunk(request: Request): Promise<void> {
  const { problem, findings } = request
  const [first] = casesIn(problem.data)
  if (!first) return
  const tree = request.tree.with(JUNK_PATH, JUNK.length, contentInMemory(JUNK))
  for (const validator of request.validators) {
    const junk = { ...first, input: JUNK_PATH, files: [] }
    if (codeOf(await validated({ ...request, tree }, validator, junk)) !== VALID) return
  }
  findings.warning('input_validators', 'validators-accept-junk')
}
