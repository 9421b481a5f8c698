import type { Fault, MessageDescriptor } from '@/judge/kit/result'
import { puzzleOf } from '@/judge/puzzles'
import { givenBy, type Mismatch, runExample, writtenExamples } from '@/judge/replay/examples'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Document, DraftStatement } from './document'
import { missingPictures } from './pictures/markdown'

/** The pages of a draft on which something can be amiss. */
export type Section = 'statement' | 'cases' | 'jury'

/** Why a draft cannot be published: a message `workshop.findings.<code>`. */
export interface Finding extends MessageDescriptor<FindingCode> {
  readonly section: Section
  /** What the puzzle says of a level that it cannot read. */
  readonly fault?: Fault
}

export type FindingCode =
  | 'title-missing'
  | 'summary-missing'
  | 'body-missing'
  | 'example-wrong'
  | 'picture-missing'
  | 'cases-missing'
  | 'sample-missing'
  | 'level-unreadable'
  | 'jury-missing'
  | 'jury-not-run'
  | 'jury-waiting'
  | 'jury-failed'
  | 'jury-otherwise'
  | 'jury-case-otherwise'

/** An example of a text, by its number in it, from 1. */
export interface CheckedExample {
  readonly number: number
  readonly expected: string
  /** Undefined if it does what it says. */
  readonly mismatch: Mismatch | undefined
}

/** What stands in the way of publishing a document, apart from the runs of its jury solutions. */
export const findingsOf = (document: Document): Finding[] => [
  ...statementFindings(document),
  ...caseFindings(document),
  ...(document.jury.some(({ promise }) => promise === 'accepted')
    ? []
    : [{ section: 'jury' as const, code: 'jury-missing' as const, values: {} }]),
]

function statementFindings(document: Document): Finding[] {
  const { [DEFAULT_LOCALE]: english, ...others } = document.statements
  const all: Record<string, DraftStatement | undefined> = { [DEFAULT_LOCALE]: english, ...others }
  return Object.entries(all).flatMap(([locale, texts]) => {
    const missing = (['title', 'summary', 'body'] as const).filter((part) => !texts?.[part].trim())
    const found = [texts?.body ?? '', texts?.editorial ?? '']
      .flatMap((text) => checkExamples(document, text))
      .flatMap(({ number, mismatch }) => (mismatch ? [{ number, ...mismatch }] : []))
    const pictures = missingPictures(`${texts?.body ?? ''}\n\n${texts?.editorial ?? ''}`, document)
    return [
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
          values: { locale, ...wrong, expected: short(wrong.expected), found: short(wrong.found) },
        }),
      ),
    ]
  })
}

/** The most characters of an example that a message repeats. */
const SHOWN = 120
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text)

/** Runs the examples of a text. */
export const checkExamples = (document: Document, text: string): CheckedExample[] =>
  writtenExamples(text, givenOf(document)).map((example, index) => ({
    ...{ number: index + 1, expected: example.expected },
    mismatch: runExample(example),
  }))

const givenOf = ({ puzzle, kind, cases }: Document) => givenBy(puzzle, kind === 'bot', cases)

function caseFindings({ puzzle, cases }: Document): Finding[] {
  if (cases.length === 0) return [{ section: 'cases', code: 'cases-missing', values: {} }]
  const unreadable = cases.flatMap(({ name, level }): Finding[] => {
    const read = puzzleOf(puzzle).parseLevel(level)
    return read.ok
      ? []
      : [{ section: 'cases', code: 'level-unreadable', values: { name }, fault: read.error }]
  })
  const isPrinted = cases.some(({ sample }) => sample)
  return isPrinted ? unreadable : [{ section: 'cases', code: 'sample-missing', values: {} }, ...unreadable]
}
