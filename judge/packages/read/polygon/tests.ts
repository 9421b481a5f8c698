import type { PackageTree } from '../../files/tree'
import type { Findings } from '../../findings'
import type { PackageCase, PackageGroup, Points } from '../../model'
import { NO_ARGUMENTS } from '../data'
import { all, attribute, type Element, first } from '../xml'

/** A path pattern of Polygon, `tests/%02d`, for a test. */
function pathOf(pattern: string, number: number): string {
  return pattern.replace(/%0?(\d*)d/, (_, width: string) => String(number).padStart(Number(width || 1), '0'))
}

interface Test {
  readonly testcase: PackageCase
  readonly isSample: boolean
  readonly group: string
  readonly points: number
}

/** The tests of a testset, as far as their files are there. */
function testsOf(
  testset: Element,
  tree: PackageTree,
  findings: Findings,
): { readonly tests: readonly Test[]; readonly testsMissing: number } {
  const input = first(testset, 'input-path-pattern')?.text.trim() || 'tests/%02d'
  const answer = first(testset, 'answer-path-pattern')?.text.trim() || 'tests/%02d.a'
  const tests = all(testset, 'tests', 'test')
  const width = String(tests.length).length
  const found = tests.flatMap((test, index): Test[] => {
    const [inputPath, answerPath] = [pathOf(input, index + 1), pathOf(answer, index + 1)]
    if (!tree.file(inputPath)) return []
    const group = attribute(test, 'group') ?? ''
    const isSample = attribute(test, 'sample') === 'true'
    const number = String(index + 1).padStart(Math.max(2, width), '0')
    return [
      {
        testcase: {
          kind: 'case',
          name: `${isSample ? 'sample' : 'secret'}/${number}`,
          input: inputPath,
          ...(tree.file(answerPath) && { answer: answerPath }),
          arguments: {
            ...NO_ARGUMENTS,
            inputValidator: group ? ['--testset', 'tests', '--group', group] : ['--testset', 'tests'],
          },
          files: [],
          fullFeedback: isSample,
        },
        isSample,
        group,
        points: Number(attribute(test, 'points') ?? 0) || 0,
      },
    ]
  })
  const missing = tests.length - found.length
  if (missing > 0) findings.problem('tests', 'polygon-tests', { missing, total: tests.length })
  return { tests: found, testsMissing: missing }
}

const points = (own: Partial<Points>): Points => ({
  kind: 'points',
  max: null,
  aggregation: 'sum',
  requires: [],
  staticArguments: [],
  ...own,
})

const groupOf = (
  name: string,
  scoring: PackageGroup['scoring'],
  items: PackageGroup['items'],
): PackageGroup => ({
  kind: 'group',
  name,
  scoring,
  items,
})

/** The data of a testset: samples and secret tests; with points, in their groups. */
export function readTests(
  testset: Element,
  tree: PackageTree,
  findings: Findings,
): { readonly data: PackageGroup; readonly scoring: boolean; readonly testsMissing: number } {
  const { tests, testsMissing } = testsOf(testset, tree, findings)
  const samples = tests.filter(({ isSample }) => isSample).map(({ testcase }) => testcase)
  const others = tests.filter(({ isSample }) => !isSample)
  const scoring = tests.some((test) => test.points > 0)
  const root = (secret: PackageGroup): PackageGroup =>
    groupOf('', { kind: 'pass-fail' }, [
      ...(samples.length > 0 ? [groupOf('sample', { kind: 'pass-fail' }, samples)] : []),
      secret,
    ])
  if (!scoring) {
    const cases = others.map(({ testcase }) => testcase)
    return { data: root(groupOf('secret', { kind: 'pass-fail' }, cases)), scoring, testsMissing }
  }
  const settings = new Map(
    all(testset, 'groups', 'group').map((group) => [attribute(group, 'name') ?? '', group]),
  )
  const groups = new Map<string, PackageGroup[]>()
  for (const { group: name } of others) {
    if (groups.has(name)) continue
    const own = others.filter(({ group }) => group === name)
    const requires = requiredBy(settings.get(name), groups, findings)
    groups.set(name, scoredGroups(pathOfGroup(name, groups.size + 1), own, settings.get(name), requires))
  }
  const max = others.reduce((sum, test) => sum + test.points, 0)
  return {
    data: root(groupOf('secret', points({ max }), [...groups.values()].flat())),
    scoring,
    testsMissing,
  }
}

/** The name of a folder that keeps the place of a group, since folders are in order of their names. */
function pathOfGroup(name: string, place: number): string {
  const ordinal = String(place).padStart(2, '0')
  const known = name.replace(/[^a-zA-Z0-9_-]/g, '_')
  return `secret/${known === '' || known === String(place) ? ordinal : `${ordinal}-${known}`}`
}

/** The names of the groups that must be solved before. Polygon's group 0 is the samples, as a rule. */
const requiredBy = (
  settings: Element | undefined,
  above: ReadonlyMap<string, readonly PackageGroup[]>,
  findings: Findings,
): string[] =>
  all(settings, 'dependencies', 'dependency').flatMap((one) => {
    const name = attribute(one, 'group') ?? ''
    const known = above.get(name)?.map((group) => group.name)
    if (!known && name !== '0') findings.problem('problem.xml', 'required-later', { name })
    return known ?? ['sample']
  })

/** One group of Polygon: one of ours, or one for each test where these have points of different sizes. */
function scoredGroups(
  path: string,
  tests: readonly Test[],
  settings: Element | undefined,
  requires: string[],
): PackageGroup[] {
  const max = tests.reduce((sum, test) => sum + test.points, 0)
  const group = (name: string, own: readonly Test[], most: number, aggregation: Points['aggregation']) =>
    groupOf(
      name,
      points({ max: most, aggregation, requires }),
      own.map(({ testcase }) => ({ ...testcase, name: testcase.name.replace('secret', name) })),
    )
  if (attribute(settings, 'points-policy') === 'complete-group' || tests.length === 1)
    return [group(path, tests, max, 'pass-fail')]
  if (tests.every((test) => test.points === tests[0]?.points)) return [group(path, tests, max, 'sum')]
  return tests.map((test) =>
    group(`${path}-${test.testcase.name.slice('secret/'.length)}`, [test], test.points, 'pass-fail'),
  )
}
