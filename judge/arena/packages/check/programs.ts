import type { Values } from '../../../kit/result'
import type { PackageTree } from '../../../packages/files/tree'
import type { Findings } from '../../../packages/findings'
import type { Package, PackageProgram } from '../../../packages/model'
import type { RunnableProgram } from '../programs'
import type { Missing } from '../sources'
import type { Workshop } from '../workshop'

/** The programs of a problem, as far as they could be built. */
export interface ProblemPrograms {
  readonly inputValidators: readonly RunnableProgram[]
  /** `undefined` if one of them is missing: then nothing can be judged. */
  readonly validators: readonly RunnableProgram[] | undefined
  readonly staticValidator: RunnableProgram | undefined
  readonly grader: RunnableProgram | undefined
  readonly visualizer: RunnableProgram | undefined
}

/** Why a program cannot be run here, as a finding. */
export const missingCode = (missing: Missing): { readonly code: string; readonly values: Values } => ({
  code: missing.kind,
  values: missing.kind === 'language-missing' ? { language: missing.language } : {},
})

/** Builds all programs of a problem. What does not compile is a problem; what cannot be run here, a warning. */
export async function buildPrograms(
  workshop: Workshop,
  tree: PackageTree,
  problem: Package,
  findings: Findings,
  signal?: AbortSignal,
): Promise<ProblemPrograms> {
  const built = async (folder: string, program: PackageProgram): Promise<RunnableProgram | undefined> => {
    signal?.throwIfAborted()
    const result = await workshop.program(tree, problem, program)
    if (result.ok) return result.program
    const where = folder.endsWith('s') ? `${folder}/${program.name}` : folder
    if ('log' in result) findings.problem(where, 'program-compile', { log: result.log.trim().slice(0, 2000) })
    else {
      const { code, values } = missingCode(result.missing)
      findings.warning(where, code, values)
    }
    return undefined
  }
  const all = async (folder: string, programs: readonly PackageProgram[]) => {
    const found: (RunnableProgram | undefined)[] = []
    for (const program of programs) found.push(await built(folder, program))
    return found
  }
  const folder = problem.format.startsWith('legacy') ? 'output_validators' : 'output_validator'
  const inputValidators = await all('input_validators', problem.inputValidators)
  const validators = await all(folder, problem.outputValidators)
  const { staticValidator, grader, outputVisualizer } = problem
  return {
    inputValidators: inputValidators.filter((program) => program !== undefined),
    validators: validators.every((program) => program !== undefined) ? validators : undefined,
    staticValidator: staticValidator && (await built('static_validator', staticValidator)),
    grader: grader && (await built('graders', grader)),
    visualizer: outputVisualizer && (await built('output_visualizer', outputVisualizer)),
  }
}
