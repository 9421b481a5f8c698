import type { Fault, MessageDescriptor } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'
import { MOST_STEPS } from '@/judge/replay/replay'
import { ROLES } from '@/judge/tournament/trial'
import type { FormFault } from '@/lib/core/errors'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { puzzleOfRole } from '@/lib/problems/puzzle'
import { short } from '@/lib/typesetting/examples'
import { checkedExamples, checkedLevel, type Purpose, typeset } from '@/lib/typesetting/typeset'
import type { Document, DraftCase, DraftStatement, Solution } from './document'
import { missingPictures, setPictures } from './markdown'

/** The pages of a draft on which something can be amiss. */
export type Section = 'statement' | 'cases' | 'schedule' | 'jury'

/** Why a draft cannot be published: a message `workshop.findings.<code>`. */
export interface Finding extends MessageDescriptor<FindingCode> {
  readonly section: Section
  /** What a puzzle says of a level that it cannot read, and which one. */
  readonly fault?: Fault
  readonly puzzle?: PuzzleId
}

export type FindingCode =
  | 'title-missing'
  | 'summary-missing'
  | 'body-missing'
  | 'example-wrong'
  | 'text-unset'
  | 'picture-missing'
  | 'cases-missing'
  | 'sample-missing'
  | 'role-sample-missing'
  | 'schedule-missing'
  | 'level-unreadable'
  | 'level-costly'
  | 'cases-costly'
  | 'jury-missing'
  | 'role-jury-missing'
  | 'jury-not-run'
  | 'jury-waiting'
  | 'jury-failed'
  | 'jury-otherwise'
  | 'jury-case-otherwise'

/**
 * What stands in the way of publishing a document, apart from the runs of its jury solutions. `owner` is whose texts it has,
 * see `typeset`.
 */
export const findingsOf = async (document: Document, owner: string): Promise<Finding[]> => [
  ...(await statementFindings(document, owner)),
  ...(await caseFindings(document, owner)),
  ...partFindings(document),
]

/** The same without texts and levels. */
const partFindings = (document: Document): Finding[] =>
  document.kind === 'duel' ? duelFindings(document) : soloFindings(document)

const isAccepted = ({ promise }: Solution) => promise === 'accepted'

const soloFindings = ({ cases, jury }: Document): Finding[] => [
  ...(cases.length === 0 || cases.some(({ sample }) => sample) ? [] : [finding('cases', 'sample-missing')]),
  ...(jury.some(isAccepted) ? [] : [finding('jury', 'jury-missing')]),
]

/** Whoever submits to a duel plays a case of the own role first; without a sample there is no test run. */
const duelFindings = ({ cases, jury, schedule }: Document): Finding[] => [
  ...ROLES.filter((role) => !cases.some((each) => each.sample && each.role === role)).map((role) =>
    finding('cases', 'role-sample-missing', { role }),
  ),
  ...(schedule.length > 0 ? [] : [finding('schedule', 'schedule-missing')]),
  ...ROLES.filter((role) => !jury.some((each) => isAccepted(each) && each.role === role)).map((role) =>
    finding('jury', 'role-jury-missing', { role }),
  ),
]

const finding = (section: Section, code: FindingCode, values: Finding['values'] = {}): Finding => ({
  ...{ section, code, values },
})

async function statementFindings(document: Document, owner: string): Promise<Finding[]> {
  const { [DEFAULT_LOCALE]: english, ...others } = document.statements
  const all: Record<string, DraftStatement | undefined> = { [DEFAULT_LOCALE]: english, ...others }
  const findings: Finding[] = []
  for (const [locale, texts] of Object.entries(all)) {
    const missing = (['title', 'summary', 'body'] as const).filter((part) => !texts?.[part].trim())
    const written = [texts?.body ?? '', texts?.editorial ?? '']
    const examples = await Promise.all(
      written.map((text) => checkExamples(document, text, owner, 'accepted')),
    )
    const set = await Promise.all(written.map((text) => typeset(text, owner, 'accepted')))
    const found = examples
      .flatMap((each) => (each.ok ? each.value : []))
      .flatMap(({ number, mismatch }) => (mismatch ? [{ number, ...mismatch }] : []))
    const pictures = missingPictures(`${texts?.body ?? ''}\n\n${texts?.editorial ?? ''}`, document)
    findings.push(
      ...(examples.every(({ ok }) => ok) && set.every(({ ok }) => ok)
        ? []
        : [finding('statement', 'text-unset', { locale })]),
      ...pictures.map(
        (name): Finding => ({
          section: 'statement',
          code: 'picture-missing',
          values: { locale, name: short(name) },
        }),
      ),
      ...missing.map(
        (part): Finding => ({ section: 'statement', code: `${part}-missing`, values: { locale } }),
      ),
      ...found.map(
        (wrong): Finding => ({
          ...{ section: 'statement', code: 'example-wrong' },
          values: { locale, ...wrong },
        }),
      ),
    )
  }
  return findings
}

/** Runs the examples of a text. In a duel, texts are about the first maze of the solvers. */
export function checkExamples(
  { puzzle, kind, cases }: Document,
  text: string,
  owner: string,
  purpose?: Purpose,
) {
  const printed = cases.filter(({ role, sample }) => sample && role !== 'architect').slice(0, 1)
  const about = printed.map(({ level, seed, sample }) => ({ level, seed, sample }))
  return checkedExamples({ text, puzzle, kind, cases: about }, owner, purpose)
}

/**
 * Why one of the texts of a language cannot be shown, or its examples not be run, so it must not be saved either; undefined
 * if all can.
 */
export async function unsetText(
  { id, document }: { readonly id: string; readonly document: Document },
  texts: Pick<DraftStatement, 'body' | 'editorial'>,
  authorId: string,
): Promise<FormFault | undefined> {
  const owner = `user/${authorId}`
  for (const field of ['body', 'editorial'] as const) {
    const text = texts[field]
    const set = await typeset(setPictures(text, document, id), owner, 'accepted')
    if (!set.ok) return { field, ...set.error }
    const run = await checkExamples(document, text, owner, 'accepted')
    if (!run.ok) return { field, ...run.error }
  }
  return undefined
}

/** The puzzle whose notation a case of a document is in. */
export const puzzleOfCase = ({ puzzle }: Pick<Document, 'puzzle'>, { role }: Pick<DraftCase, 'role'>) =>
  puzzleOfRole(puzzle, role ?? null)

/**
 * What is wrong with the levels, and whether answers to them cost too much: the site judges an answer string at once, and
 * nobody's answer may keep it from all others.
 */
async function caseFindings(document: Document, owner: string): Promise<Finding[]> {
  if (document.cases.length === 0) return [finding('cases', 'cases-missing')]
  const answerBytes = longestAnswer(document)
  const findings: Finding[] = []
  let [steps, most, costliest] = [0, 0, '']
  for (const testcase of document.cases) {
    const { name, level } = testcase
    const puzzle = puzzleOfCase(document, testcase)
    const checked = await checkedLevel({ puzzle, level, answerBytes }, owner)
    if (!checked.ok) findings.push(finding('cases', 'level-costly', { name }))
    else if (checked.value.fault)
      findings.push({ ...finding('cases', 'level-unreadable', { name }), fault: checked.value.fault, puzzle })
    else {
      steps += checked.value.steps
      if (checked.value.steps > most) [most, costliest] = [checked.value.steps, name]
    }
  }
  if (document.kind !== 'answer' || steps <= MOST_STEPS) return findings
  return [...findings, finding('cases', 'cases-costly', { steps, limit: MOST_STEPS, name: costliest })]
}

/** In bytes, of those that users may send and those that the jury has. */
const longestAnswer = ({ kind, answerBytes, jury }: Document) =>
  kind === 'answer'
    ? Math.max(answerBytes, ...jury.map(({ source }) => Buffer.byteLength(source)))
    : answerBytes

/** Whether the jury cannot be run on the cases of a document: they are missing, unreadable, or cost too much. */
export const areUnfit = async (document: Document, owner: string): Promise<boolean> =>
  [...(await caseFindings(document, owner)), ...partFindings(document)].some(
    ({ section, code }) => section === 'cases' && code !== 'sample-missing',
  )
