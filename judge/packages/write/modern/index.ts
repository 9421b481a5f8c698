import { byBytes } from '../../files/tree'
import type { Findings } from '../../findings'
import type { Package, PackageCase, PackageProgram, Statement } from '../../model'
import { USUAL_LIMITS } from '../../read/metadata/fields'
import { modernGroups } from './groups'
import { modernSubmissions } from './submissions'

/** What a package is called, and who it is, if it does not say so itself. */
export interface Fallback {
  readonly name: string
  readonly uuid: string
}

/**
 * A package as the version 2025-09 can say it; one that is in it already stays as it is. What cannot be said is a problem
 * if submissions would get another result, and a warning if something is only left out.
 */
export function modern(problem: Package, fallback: Fallback, findings: Findings): Package {
  if (problem.format === '2025-09') return problem
  const { grader, limits, outputValidators, staticValidator, inputVisualizer, outputVisualizer, ...rest } =
    problem
  if (problem.objective === 'min') findings.problem('problem.yaml', 'export-objective')
  if (outputValidators.length > 1) findings.problem('output_validators', 'export-validators')
  const statements = problem.statements.filter(({ kind, path }) => {
    const isKnown = kind === 'md' || kind === 'tex' || kind === 'pdf'
    if (!isKnown) findings.warning(path, 'export-statement')
    return isKnown
  })
  const isDraft = problem.format === '2023-07-draft'
  const names = namesFor(statements, problem.names, fallback.name)
  return {
    ...rest,
    format: '2025-09',
    names,
    uuid: problem.uuid ?? fallback.uuid,
    objective: 'max',
    validatorScores: false,
    // Only what has an owner may have a licence.
    license: isOwned(problem) ? problem.license : 'unknown',
    limits: problem.multiPass ? limits : { ...limits, validationPasses: USUAL_LIMITS.validationPasses },
    // They are read in order of their names.
    statements: [...statements].sort((a, b) => byBytes(fileOf(a), fileOf(b))),
    data: modernGroups(problem, problem.data, findings),
    invalidInputs: problem.invalidInputs.map(inOneFolder),
    invalidOutputs: problem.invalidOutputs.map(inOneFolder),
    validOutputs: problem.validOutputs.map(inOneFolder),
    outputValidators: outputValidators.map(alone('output_validator')),
    ...(staticValidator && { staticValidator: alone('static_validator')(staticValidator) }),
    ...(inputVisualizer && { inputVisualizer: alone('input_visualizer')(inputVisualizer) }),
    ...(outputVisualizer && { outputVisualizer: alone('output_visualizer')(outputVisualizer) }),
    submissions: isDraft ? problem.submissions : modernSubmissions(problem.submissions, findings),
  }
}

/** How a statement is called in 2025-09. */
const fileOf = ({ language, kind }: Statement): string => `problem.${language}.${kind}`

/** 2025-09 wants a name for each language that has a statement, and for no other. */
function namesFor(statements: readonly Statement[], given: Package['names'], name: string): Package['names'] {
  const usual = given.en ?? Object.values(given)[0] ?? name
  const languages = statements.length > 0 ? statements.map(({ language }) => language) : Object.keys(given)
  const names = languages.map((language) => [language, given[language] ?? usual] as const)
  return names.length > 0 ? Object.fromEntries(names) : { en: usual }
}

const isOwned = ({ license, rightsOwner, credits, sources }: Package): boolean =>
  license === 'public domain' || rightsOwner !== undefined || credits.authors.length > 0 || sources.length > 0

/** `invalid_inputs` of earlier drafts is `invalid_input`. */
const inOneFolder = (testcase: PackageCase): PackageCase => ({
  ...testcase,
  name: testcase.name.replace(/^(valid_output|invalid_output|invalid_input)s\//, '$1/'),
})

/** A program that is a single file has the name of the folder that is there for it alone. */
const alone =
  (folder: string) =>
  (program: PackageProgram): PackageProgram =>
    program.files.length === 1 && program.files[0]?.name === program.name
      ? { ...program, name: folder }
      : program
