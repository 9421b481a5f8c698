import { treeOfTexts } from '../../packages/files/memory'
import { Findings } from '../../packages/findings'
import { readPackage } from '../../packages/read'
import type { ProblemFault } from '../../packages/referee/case'
import { limitsOf } from '../../packages/referee/submission'
import type { Machine } from '../../sandbox/native/machine'
import { closeMachine, openMachine } from '../../sandbox/native/open-machine'
import { CACHE_FOLDER } from '../../sandbox/native/sandbox'
import type { Verdict } from '../../verdicts'
import { judgeInBoxes, Workshop } from './judge-package'

const TIME_LIMIT_MS = 10_000

/** Sets `lacks` to what programs of packages take for granted and a box does not have. */
const NEEDS = `
lacks=$(
  (echo x >/dev/null) || echo "/dev/null cannot be written"
  [ -z "$(cat /dev/null)" ] || echo "/dev/null is not empty"
  [ "$(head -c 9 /dev/zero | wc -c)" -eq 9 ] || echo "/dev/zero cannot be read"
  [ "$(head -c 9 /dev/urandom | wc -c)" -eq 9 ] || echo "/dev/urandom cannot be read"
  (echo x >/tmp/x) || echo "/tmp cannot be written"
)
`

/** A validator and a submission that talk: the former says a number, the latter the next one. */
const PACKAGE = {
  'problem.yaml': [
    'problem_format_version: 2025-09',
    'name: Self-test',
    'uuid: 0f2d9c52-5a0c-4f7e-9a52-3d3b1f0f6a11',
    'type: interactive',
    '',
  ].join('\n'),
  'data/secret/1.in': '6\n',
  'data/secret/1.ans': '7\n',
  'output_validator/run': `#!/bin/sh
${NEEDS}
read -r number <"$1" && read -r next <"$2"
echo "$number"
read -r answer
[ -z "$lacks" ] || { echo "validator: $lacks" >"$3/judgemessage.txt"; exit 43; }
[ "$answer" = "$next" ] && exit 42
echo "submission: $answer" >"$3/judgemessage.txt"
exit 43
`,
  'submissions/accepted/next.sh': `${NEEDS}
read -r number
[ -z "$lacks" ] && echo $((number + 1)) || echo $lacks
`,
} as const

/** What went wrong: the verdict, and why, in the words of the programs or as a fault of the problem. */
interface PackageSelfTestFault {
  readonly verdict: Verdict
  readonly said: string
  readonly fault?: ProblemFault
}

/**
 * Judges a submission of a small package with a validator in the boxes of a machine. Returns what is wrong with them;
 * `undefined` if it is accepted. Rejects with a `JudgeFault` if no box can be had.
 */
export async function packageFault(
  machine: Machine,
  folder = CACHE_FOLDER,
): Promise<PackageSelfTestFault | undefined> {
  const { problem, tree } = await readPackage(treeOfTexts(PACKAGE), new Findings())
  const workshop = Workshop.on(machine, folder)
  const [submission, validator] = await Promise.all([
    workshop.submission(tree, problem, problem.submissions[0]!),
    workshop.program(tree, problem, problem.outputValidators[0]!),
  ])
  for (const built of [submission, validator])
    if (!built.ok)
      return { verdict: 'compile-error', said: 'log' in built ? built.log : '/bin/bash is missing' }
  if (!submission.ok || !validator.ok) return undefined
  const programs = { submission: submission.program, validators: [validator.program] }
  const limits = limitsOf(problem, TIME_LIMIT_MS)
  const { verdict, cases, fault } = await judgeInBoxes(machine, tree, problem, programs, { limits })
  if (verdict === 'accepted') return undefined
  return { verdict, said: cases[0]?.judgeMessage.trim() ?? '', ...(fault && { fault }) }
}

/** The same in the boxes that a worker on this machine would make now. Rejects with an Error if there are none. */
export async function testPackages(folder = CACHE_FOLDER): Promise<PackageSelfTestFault | undefined> {
  const machine = await openMachine(folder)
  try {
    return await packageFault(machine, folder)
  } finally {
    await closeMachine(machine)
  }
}
