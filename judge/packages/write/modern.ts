import { byBytes } from '../files/tree'
import type { Findings } from '../findings'
import { casesIn } from '../groups'
import type {
  Grading,
  Package,
  PackageCase,
  PackageGroup,
  PackageProgram,
  PackageSubmission,
  Points,
  Rule,
  Scoring,
  Statement,
} from '../model'
import { USUAL_LIMITS } from '../read/metadata/metadata'
import { modernFolder } from '../read/submissions'

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

type Word = NonNullable<PackageSubmission['verdicts']>[number]

/** The folders of 2025-09 that promise what older packages said about a submission as a whole. */
const FOLDERS: readonly [folder: string, verdicts: readonly Word[]][] = [
  ['accepted', ['AC']],
  ['wrong_answer', ['WA']],
  ['time_limit_exceeded', ['TLE']],
  ['run_time_error', ['RTE']],
  ['rejected', ['WA', 'TLE', 'RTE']],
]

/**
 * The submissions of an older package with what 2025-09 can promise, which is about cases. What it has no words for is
 * left out and told: submissions that must not compile.
 */
function modernSubmissions(
  submissions: readonly PackageSubmission[],
  findings: Findings,
): PackageSubmission[] {
  const all = submissions.flatMap((submission): PackageSubmission[] => {
    const { verdicts, name, rules, ...rest } = submission
    if (verdicts?.includes('CE')) {
      findings.warning(`submissions/${name}`, 'export-submission')
      return []
    }
    const [folder = '', ...names] = name.split('/')
    const usual = FOLDERS.find(([own]) => own === folder)
    const isUsual = usual !== undefined && verdicts !== undefined && sameWords(usual[1], verdicts)
    // A folder that promises something else in 2025-09 would be wrong about it.
    const home = modernFolder(folder) && !isUsual ? `${folder}-as-told` : folder
    const own = [
      ...[modernFolder(home) ?? []].flat(),
      ...merged([...(isUsual ? [] : promised(verdicts)), ...rules]),
    ]
    return [{ ...rest, name: [home, ...names].join('/'), rules: own, unspecified: own.length === 0 }]
  })
  return all.sort((a, b) => byFolder(a.name, b.name))
}

/** The order in which folders are read: by their names, and then by those of what is in them. */
function byFolder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  return byBytes(left[0] ?? '', right[0] ?? '') || byBytes(left[1] ?? '', right[1] ?? '')
}

const sameWords = (some: readonly Word[], others: readonly Word[]): boolean =>
  some.length === others.length && some.every((word) => others.includes(word))

/** What a verdict on the whole means for the cases. A part of the points cannot be said. */
function promised(verdicts: PackageSubmission['verdicts']): Rule[] {
  const words = (verdicts ?? []).filter((word) => word !== 'CE' && word !== 'partial')
  if (words.length === 0 || words.length < (verdicts?.length ?? 0)) return []
  if (words.includes('AC')) return [{ cases: '', permitted: words }]
  return [{ cases: '', permitted: ['AC', ...words], required: words }]
}

/** One rule for each glob, because a submission has one place for it, and that about all cases first. */
function merged(rules: readonly Rule[]): Rule[] {
  const globs = new Map<string, Rule>([['', { cases: '' }]])
  for (const rule of rules) globs.set(rule.cases, { ...rule, ...globs.get(rule.cases) })
  return [...globs.values()].filter((rule) => Object.keys(rule).length > 1)
}

type Problem = Pick<Package, 'scoring' | 'outputValidators' | 'validatorScores'>

const PASS_FAIL = { kind: 'pass-fail' } as const

const points = (max: number | null, aggregation: Points['aggregation']): Points => ({
  kind: 'points',
  max,
  aggregation,
  requires: [],
  staticArguments: [],
})

/**
 * The groups of a package as 2025-09 can say them: samples, and secret cases or one level of groups. What cannot be said
 * in it is a problem, because the same submission would get another result.
 */
function modernGroups(problem: Problem, data: PackageGroup, findings: Findings): PackageGroup {
  const items = data.items.flatMap((item): PackageGroup[] => {
    if (item.kind === 'case') return []
    if (item.name === 'sample') return [sampleGroup(item, findings)]
    return [
      item.items.some(({ kind }) => kind === 'group')
        ? grouped(problem, item, findings)
        : leaf(problem, item, findings),
    ]
  })
  if (problem.scoring) checkRoot(data, findings)
  else checkPassFail(data, findings)
  return { ...data, scoring: PASS_FAIL, items }
}

function sampleGroup(group: PackageGroup, findings: Findings): PackageGroup {
  if (group.items.some(({ kind }) => kind === 'group')) findings.problem('data/sample', 'export-groups')
  return {
    ...group,
    scoring: group.scoring.kind === 'grader' ? PASS_FAIL : group.scoring,
    items: casesIn(group),
  }
}

/** `secret` with groups, whose own groups are dissolved: only their cases count. */
function grouped(problem: Problem, secret: PackageGroup, findings: Findings): PackageGroup {
  const groups = secret.items.flatMap((item) =>
    item.kind === 'group' ? [leaf(problem, item, findings)] : [],
  )
  if (groups.length < secret.items.length) findings.problem('data/secret', 'export-groups')
  if (secret.scoring.kind !== 'grader' || !problem.scoring)
    return {
      ...secret,
      scoring: secret.scoring.kind === 'grader' ? PASS_FAIL : secret.scoring,
      items: groups,
    }
  const { custom, once, score, onReject, ignoreSample } = secret.scoring
  if (custom || once || score !== 'sum' || onReject !== 'continue' || ignoreSample)
    findings.problem('data/secret', 'export-grading')
  const maxima = groups.map(({ scoring }) => (scoring.kind === 'points' ? scoring.max : null))
  const sum = maxima.reduce<number | null>(
    (total, max) => (total === null || max === null ? null : total + max),
    0,
  )
  return { ...secret, scoring: points(sum, 'sum'), items: groups }
}

function leaf(problem: Problem, group: PackageGroup, findings: Findings): PackageGroup {
  const where = `data/${group.name}`
  const nested = group.items.filter((item) => item.kind === 'group')
  if (nested.some(({ scoring }) => problem.scoring && scoring.kind !== 'pass-fail'))
    findings.problem(where, 'export-groups')
  const scoring = leafScoring(problem, group, where, findings)
  if (scoring.kind === 'points' && scoring.max !== null && !Number.isInteger(scoring.max))
    findings.problem(where, 'export-points', { max: scoring.max })
  // The format has the cases of a group first, and those of the folders in it afterwards.
  const own = group.items.filter((item) => item.kind === 'case')
  return { ...group, scoring, items: [...own, ...nested.flatMap((item) => orderedCases(item))] }
}

const orderedCases = (group: PackageGroup): PackageCase[] => [
  ...group.items.filter((item) => item.kind === 'case'),
  ...group.items.flatMap((item) => (item.kind === 'group' ? orderedCases(item) : [])),
]

function leafScoring(problem: Problem, group: PackageGroup, where: string, findings: Findings): Scoring {
  const { scoring } = group
  if (scoring.kind !== 'grader') return scoring
  if (!problem.scoring) return PASS_FAIL
  const found = graded(problem, scoring, casesIn(group).length)
  if (found) return found
  findings.problem(where, 'export-grading')
  return PASS_FAIL
}

/** The points that give the same score as a grader; `undefined` if there are none. */
function graded(
  { outputValidators, validatorScores }: Problem,
  grading: Grading,
  cases: number,
): Points | undefined {
  const { custom, once, acceptScore, rejectScore, score, onReject, range } = grading
  if (custom || rejectScore !== 0 || acceptScore < 0 || grading.ignoreSample) return undefined
  if (once) return points(acceptScore, 'pass-fail')
  if (validatorScores) {
    // The validator gives each score. In a sum each case would have its share of a maximum, so there is none.
    if (cases === 1 || score === 'min') return points(range[1], 'min')
    return score === 'sum' && onReject === 'continue' ? points(null, 'sum') : undefined
  }
  // A validator may give a score or leave it, and only a maximum tells what is meant if it leaves it.
  if (outputValidators.length > 0 && range[1] !== acceptScore) return undefined
  const isCustom = outputValidators.length > 0
  if (score === 'min' || cases === 1) return points(acceptScore, isCustom ? 'min' : 'pass-fail')
  if (onReject === 'break') return undefined
  if (score === 'avg') return points(acceptScore, 'sum')
  return score === 'sum' && !isCustom ? points(acceptScore * cases, 'sum') : undefined
}

/** The score of a package is that of `secret`: samples must not count, and the sum must be what is asked for. */
function checkRoot({ scoring, items }: PackageGroup, findings: Findings): void {
  if (scoring.kind !== 'grader') return
  const { custom, once, score, ignoreSample } = scoring
  const sample = items.find((item) => item.kind === 'group' && item.name === 'sample')
  const isWorthless =
    ignoreSample ||
    sample?.kind !== 'group' ||
    casesIn(sample).length === 0 ||
    (sample.scoring.kind === 'grader' && sample.scoring.acceptScore === 0)
  if (custom || once || score !== 'sum' || !isWorthless) findings.problem('data', 'export-grading')
}

/** Without scores, every case must be accepted. */
function checkPassFail(group: PackageGroup, findings: Findings): void {
  const { scoring } = group
  if (
    scoring.kind === 'grader' &&
    (scoring.custom || scoring.acceptIfAnyAccepted || scoring.verdict === 'always_accept')
  )
    findings.problem(`data${group.name && `/${group.name}`}`, 'export-grading')
  for (const item of group.items) if (item.kind === 'group') checkPassFail(item, findings)
}
