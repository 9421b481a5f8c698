import type { Document, DraftCase, DraftPicture, Solution } from './document'
import { type Line, lineDifference } from './lines'

/** The texts of a statement, in the order in which they are told. */
const TEXTS = ['title', 'summary', 'body', 'editorial'] as const
const SETTINGS = ['difficulty', 'answerBytes', 'secretReplays'] as const

/** What one revision changed. */
export interface Change {
  /** `setting` is named as in the document; of `title` to `editorial` the name is the language. */
  readonly about:
    | 'picture'
    | 'setting'
    | (typeof TEXTS)[number]
    | 'case'
    | 'level'
    | 'order'
    | 'solution'
    | 'source'
  readonly name: string
  readonly how: 'added' | 'removed' | 'changed'
  /** For settings and such: what it was and is. */
  readonly before?: string
  readonly after?: string
  /** For texts of several lines. */
  readonly lines?: readonly Line[]
}

/** Everything that differs between two revisions, in the order of the sections. */
export const differenceOf = (before: Document, after: Document): Change[] => [
  ...textChanges(before, after),
  ...listChanges('picture', 'source', before.pictures.map(pictureEntry), after.pictures.map(pictureEntry)),
  ...listChanges('case', 'level', before.cases.map(caseEntry), after.cases.map(caseEntry)),
  ...orderChange(before, after),
  ...settingChanges(before, after),
  ...listChanges('solution', 'source', before.jury.map(solutionEntry), after.jury.map(solutionEntry)),
]

function textChanges(before: Document, after: Document): Change[] {
  const locales = [...new Set([...Object.keys(before.statements), ...Object.keys(after.statements)])]
  return locales.flatMap((name) =>
    TEXTS.flatMap((about): Change[] => {
      const [old, now] = [before.statements[name]?.[about] ?? '', after.statements[name]?.[about] ?? '']
      if (old === now) return []
      const how = old === '' ? 'added' : now === '' ? 'removed' : 'changed'
      return [{ about, name, how, lines: lineDifference(old, now) }]
    }),
  )
}

/** A case or a solution: its settings in one line, and its long text. */
interface Entry {
  readonly name: string
  readonly settings: string
  readonly text: string
}

const caseEntry = ({ name, level, sample, role, seed, group, optimum }: DraftCase): Entry => ({
  name,
  settings: [
    ...[sample ? 'sample' : 'secret', ...(role ? [role] : []), `seed=${seed}`],
    ...(group ? [`group=${group}`] : []),
    ...(optimum ? [`optimum=${optimum.value}`] : []),
  ].join(' '),
  text: level,
})

const solutionEntry = ({ name, language, source, role, promise, cases, shown }: Solution): Entry => ({
  name,
  settings: [
    ...[...(role ? [role] : []), language || 'answer', promise],
    ...Object.entries(cases).map((each) => each.join('=')),
    ...(shown ? ['shown'] : []),
  ].join(' '),
  text: source,
})

/** A picture by the beginning of its hash. */
const pictureEntry = ({ name, hash }: DraftPicture): Entry => ({
  name,
  settings: hash.slice(0, 12),
  text: '',
})

function listChanges(
  about: 'case' | 'picture' | 'solution',
  aboutText: 'level' | 'source',
  before: readonly Entry[],
  after: readonly Entry[],
): Change[] {
  const old = new Map(before.map((entry) => [entry.name, entry]))
  const names = new Set(after.map(({ name }) => name))
  return [
    ...before.flatMap(({ name, text }): Change[] =>
      names.has(name) ? [] : [{ about, name, how: 'removed', lines: lineDifference(text, '') }],
    ),
    ...after.flatMap((entry): Change[] => {
      const { name, settings, text } = entry
      const was = old.get(name)
      if (!was) return [{ about, name, how: 'added', after: settings, lines: lineDifference('', text) }]
      const changes: Change[] = []
      if (was.settings !== settings)
        changes.push({ about, name, how: 'changed', before: was.settings, after: settings })
      if (was.text !== text)
        changes.push({ about: aboutText, name, how: 'changed', lines: lineDifference(was.text, text) })
      return changes
    }),
  ]
}

/** Whether those cases that both have stand in another order. */
function orderChange(before: Document, after: Document): Change[] {
  const [old, now] = [before, after].map(({ cases }) => cases.map(({ name }) => name)) as [string[], string[]]
  const [kept, moved] = [old.filter((name) => now.includes(name)), now.filter((name) => old.includes(name))]
  if (kept.join() === moved.join()) return []
  return [{ about: 'order', name: '', how: 'changed', before: old.join(', '), after: now.join(', ') }]
}

function settingChanges(before: Document, after: Document): Change[] {
  const limits = [...new Set([...Object.keys(before.limits), ...Object.keys(after.limits)])].sort()
  const rows = [
    ['tags', before.tags.join(', '), after.tags.join(', ')] as const,
    ...SETTINGS.map((name) => [name, before[name], after[name]] as const),
    ...limits.map((name) => [name, limitOf(before, name), limitOf(after, name)] as const),
    ['schedule', ordersOf(before), ordersOf(after)] as const,
  ]
  return rows.flatMap(([name, old, now]): Change[] =>
    old === now
      ? []
      : [{ about: 'setting', name, how: 'changed', before: String(old ?? ''), after: String(now ?? '') }],
  )
}

/** The orders of a schedule in one line: size and seed of each. */
const ordersOf = ({ schedule }: Document) => schedule.map(({ size, seed }) => `${size} (${seed})`).join(', ')

const limitOf = ({ limits }: Document, name: string) => (limits as Record<string, number>)[name]
