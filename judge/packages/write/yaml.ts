import { stringify } from 'yaml'
import type { Package, PackageCase, PackageGroup, PackageSubmission, Rule } from '../model'
import { modernFolder } from '../read/submissions/folders'

/** A map without the keys that say nothing; `undefined` if none is left. */
function told<T extends object>(map: T): Partial<T> | undefined {
  const said = Object.entries(map).filter(([, value]) => !isEmpty(value))
  return said.length > 0 ? (Object.fromEntries(said) as Partial<T>) : undefined
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** A map as YAML; `undefined` if it says nothing. */
function written(map: object): string | undefined {
  const said = told(map)
  return said && stringify(said, { aliasDuplicateObjects: false, schema: 'core', lineWidth: 0 })
}

/** The contents of problem.yaml. */
export function problemYaml(problem: Package): string {
  const { limits } = problem
  const types = [
    problem.scoring ? 'scoring' : 'pass-fail',
    ...(problem.multiPass ? ['multi-pass'] : []),
    ...(problem.interactive ? ['interactive'] : []),
    ...(problem.submitAnswer ? ['submit-answer'] : []),
  ]
  const keys = {
    problem_format_version: '2025-09',
    type: types,
    name: problem.names,
    uuid: problem.uuid,
    version: problem.version,
    credits: told(problem.credits),
    source: problem.sources,
    license: problem.license,
    rights_owner: problem.rightsOwner,
    embargo_until: problem.embargoUntil,
    limits: {
      ...(limits.time !== undefined && { time_limit: limits.time }),
      time_multipliers: { ac_to_time_limit: limits.acToTimeLimit, time_limit_to_tle: limits.timeLimitToTle },
      time_resolution: limits.timeResolution,
      memory: limits.memoryMiB,
      output: limits.outputMiB,
      code: limits.codeKiB,
      compilation_time: limits.compilationSeconds,
      compilation_memory: limits.compilationMiB,
      validation_time: limits.validationSeconds,
      validation_memory: limits.validationMiB,
      validation_output: limits.validationOutputMiB,
      ...(problem.multiPass && { validation_passes: limits.validationPasses }),
    },
    keywords: problem.keywords,
    languages: problem.languages,
    allow_file_writing: problem.allowFileWriting,
    constants: constantsYaml(problem.constants),
  }
  return written(keys) ?? ''
}

/** Constants by their names, those with variants as maps. */
function constantsYaml(constants: Package['constants']): Readonly<Record<string, unknown>> {
  const named = Object.entries(constants).filter(([name]) => !name.includes('.'))
  return Object.fromEntries(
    named.map(([name, value]) => {
      const variants = Object.entries(constants).filter(([other]) => other.startsWith(`${name}.`))
      const own = variants.map(([other, text]) => [other.slice(name.length + 1), text] as const)
      return [name, own.length === 0 ? value : { value, ...Object.fromEntries(own) }]
    }),
  )
}

/** The contents of the test_group.yaml of a group; `undefined` if it needs none. */
export function groupYaml({ scoring }: PackageGroup, isScoring: boolean): string | undefined {
  if (scoring.kind !== 'points') return undefined
  const { max, aggregation, requires, staticScore, staticArguments } = scoring
  return written({
    // Without scores a group may only have its source checked.
    ...(isScoring && {
      max_score: max ?? 'unbounded',
      score_aggregation: aggregation,
      require_pass: requires,
    }),
    static_validation_score: staticScore,
    static_validator_args: staticArguments,
  })
}

/** The contents of the file beside a case that configures it; `undefined` if it needs none. */
export function caseYaml(testcase: PackageCase): string | undefined {
  const { program, inputValidator, outputValidator, inputVisualizer, outputVisualizer } = testcase.arguments
  const isUsual = testcase.fullFeedback === testcase.name.startsWith('sample/')
  return written({
    args: program,
    input_validator_args: inputValidator,
    output_validator_args: outputValidator,
    input_visualizer_args: inputVisualizer,
    output_visualizer_args: outputVisualizer,
    full_feedback: isUsual ? undefined : testcase.fullFeedback,
    hint: testcase.hint,
    description: testcase.description,
  })
}

/** The contents of submissions.yaml for submissions that have been brought into this version; `undefined` if it needs none. */
export const submissionsYaml = (submissions: readonly PackageSubmission[]): string | undefined =>
  written(
    Object.fromEntries(
      submissions.map(({ name, language, entry, rules }) => {
        const usual = modernFolder(name.split('/')[0] ?? '')
        const own = usual ? rules.slice(1) : rules
        const entries = own.map((rule) => [rule.cases, keysOf(rule)] as const)
        const general = entries.find(([cases]) => cases === '')?.[1]
        const others = entries.filter(([cases]) => cases !== '')
        return [name, told({ language, entrypoint: entry, ...general, ...Object.fromEntries(others) })]
      }),
    ),
  )

const keysOf = ({ permitted, required, score, message, useForTimeLimit }: Rule) => ({
  ...{ permitted, required, score, message },
  use_for_time_limit: useForTimeLimit,
})
