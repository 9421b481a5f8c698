import { missingCode } from '../../arena/packages/check/programs'
import type { JudgingPrograms } from '../../arena/packages/native-driver'
import type { RunnableProgram } from '../../arena/packages/programs'
import type { Workshop } from '../../arena/packages/workshop'
import type { PackageTree } from '../../packages/files/tree'
import type { Package, PackageProgram } from '../../packages/model'
import { ProblemFault } from './fault'

/** Builds the programs of a problem that judging needs; they are kept, so it takes time only once. */
export async function judgingPrograms(
  workshop: Workshop,
  tree: PackageTree,
  problem: Package,
): Promise<Omit<JudgingPrograms, 'submission'>> {
  const built = async (program: PackageProgram): Promise<RunnableProgram> => {
    const result = await workshop.program(tree, problem, program)
    if (result.ok) return result.program
    if ('log' in result)
      throw new ProblemFault({ code: 'program-compile', values: { log: result.log.trim() } }, program.name)
    const { missing } = result
    throw new ProblemFault(missingCode(missing), program.name)
  }
  const validators: RunnableProgram[] = []
  for (const validator of problem.outputValidators) validators.push(await built(validator))
  const { staticValidator, grader, outputVisualizer } = problem
  // Without its pictures a problem is judged all the same. The check of the package tells its setter.
  const drawing = outputVisualizer && (await workshop.program(tree, problem, outputVisualizer))
  return {
    validators,
    ...(staticValidator && { staticValidator: await built(staticValidator) }),
    ...(grader && { grader: await built(grader) }),
    ...(drawing?.ok && { visualizer: drawing.program }),
  }
}
