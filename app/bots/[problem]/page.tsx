import { structuredPatch } from 'diff'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { editorAddress, gameAddress, versionsAddress } from '@/app/_ui/addresses'
import { Button } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { VerdictMark } from '@/app/_ui/Verdict'
import { isLanguageId, languageOf } from '@/judge/languages'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import { type Role, roleNamed } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'
import type { Viewer } from '@/lib/access/viewer'
import { findProblemHead } from '@/lib/problems/queries'
import { type CaseChange, type ComparedCase, countChanges } from '@/lib/submissions/case-changes'
import { comparedCases } from '@/lib/submissions/compared'
import { findVersion, listVersions, type Version } from '@/lib/submissions/versions'
import { requireUser } from '@/lib/users/current-user'
import { VersionTable } from '../VersionTable'
import { SideBySide } from './SideBySide'

interface CaseChangesProps {
  user: Viewer
  before: Version
  after: Version
  /** Null for a problem of a package. */
  puzzle: PuzzleId | null
}

const COLOURS: Record<CaseChange, string> = {
  gained: 'text-good',
  better: 'text-good',
  lost: 'text-bad',
  worse: 'text-bad',
  same: 'text-soft',
}

/** What a new version won and lost, case by case; if there is nothing to compare, why. */
async function CaseChanges({ user, before, after, puzzle }: CaseChangesProps) {
  const [figure] = rankFiguresOf(puzzle)
  const cases = await comparedCases(user, { before: before.id, after: after.id, figure })
  if (cases.length === 0) return <Incomparable versions={[after, before]} />
  const [t, verdicts] = [await getTranslations('bots.cases'), await getTranslations('verdicts')]
  const ranks = await getTranslations('ranks')
  const format = await getFormatter()
  const score = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 })
  const number = (value: number) => format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  const verdict = (of: Verdict) => (
    <span title={verdicts(of)}>
      <VerdictMark verdict={of} />
      <span className="sr-only">{verdicts(of)}</span>
    </span>
  )
  /** Both figures, or one if they are equal. */
  const pair = (one: number | null, other: number | null, shown: (value: number) => string) => {
    const [first, second] = [one, other].map((value) => (value === null ? '–' : shown(value)))
    return first === second ? first : `${first} → ${second}`
  }
  const counts = countChanges(cases)
  const changed = CHANGES.filter((change) => counts[change] > 0)
  return (
    <div className="mb-8">
      <p className="mb-3 text-large font-medium">
        {changed.length === 0
          ? t('unchanged')
          : format.list(
              changed.map((change) => t(`counts.${change}`, { count: counts[change] })),
              { type: 'unit', style: 'short' },
            )}
      </p>
      <ScrolledTable label={t('caption')} className="max-h-96 overflow-y-auto">
        <Ledger
          caption={t('caption')}
          sticky
          headings={
            <>
              <Heading>{t('case')}</Heading>
              <Heading>{t('change')}</Heading>
              <Heading figure>{t('score')}</Heading>
              {figure && <Heading figure>{ranks(`${puzzle}.${figure.name}.label`)}</Heading>}
              <Heading figure from="sm">
                {t('cpu')}
              </Heading>
            </>
          }
        >
          {sorted(cases).map(({ name, change, before: old, after: fresh }) => (
            <tr key={name}>
              <td className="font-mono text-small wrap-anywhere">
                {fresh.watchable ? (
                  <Link href={gameAddress(after.id, name)} className="link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </td>
              <td className={`whitespace-nowrap ${COLOURS[change]}`}>
                {verdict(old.verdict)} → {verdict(fresh.verdict)}{' '}
                <span className={change === 'same' ? '' : 'font-medium'}>{t(`changes.${change}`)}</span>
              </td>
              <td className="figure">{pair(old.score, fresh.score, score)}</td>
              {figure && <td className="figure">{pair(old.figure, fresh.figure, number)}</td>}
              <td className="figure whitespace-nowrap max-sm:hidden">
                {pair(old.cpuMs, fresh.cpuMs, number)}
              </td>
            </tr>
          ))}
        </Ledger>
      </ScrolledTable>
    </div>
  )
}

/** For the author of two versions that share no judged case. The later one is named first. */
async function Incomparable({ versions }: { versions: readonly Version[] }) {
  const t = await getTranslations('bots.cases')
  const pending = versions.find(({ state }) => state !== 'judged')
  const broken = versions.find(({ verdict }) => verdict === 'compile-error')
  return (
    <p className="mb-8 text-soft">
      {pending
        ? t('unjudged', { version: pending.version })
        : broken
          ? t('uncompiled', { version: broken.version })
          : t('unshared')}
    </p>
  )
}

const CHANGES = ['gained', 'lost', 'better', 'worse'] as const
const ORDER: readonly CaseChange[] = ['lost', 'gained', 'worse', 'better', 'same']

/** What changed comes first; within one kind of change, the problem's order. */
const sorted = (cases: readonly ComparedCase[]) =>
  [...cases].sort((one, other) => ORDER.indexOf(one.change) - ORDER.indexOf(other.change))

interface ComparisonProps {
  userId: string
  problemId: string
  /** Role in a duel; null for other problems. */
  role: Role | null
  from: number
  to: number
}

/** A line diff of two versions, computed on the server; with scripts also side by side. */
async function Comparison({ userId, problemId, role, from, to }: ComparisonProps) {
  const t = await getTranslations('bots')
  const [before, after] = await Promise.all([
    findVersion(userId, problemId, from, role),
    findVersion(userId, problemId, to, role),
  ])
  if (!before || !after) return null
  const { hunks } = structuredPatch('', '', before.source, after.source, '', '', { context: 3 })
  if (hunks.length === 0) return <p className="text-soft">{t('same')}</p>
  const count = (sign: string) =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.startsWith(sign)).length, 0)
  return (
    <>
      <p className="mb-2 text-small text-soft">{t('summary', { added: count('+'), removed: count('-') })}</p>
      <ClientWords namespaces={['bots']}>
        <SideBySide
          key={`${from} ${to}`}
          before={before.source}
          after={after.source}
          grammar={isLanguageId(after.language) ? languageOf(after.language).grammar : 'plaintext'}
        >
          <Lines hunks={hunks} label={t('diffLabel')} />
        </SideBySide>
      </ClientWords>
    </>
  )
}

type Hunks = ReturnType<typeof structuredPatch>['hunks']

/** Marks the note in a diff that the text has no final newline; it is not a line of the text. */
const REMARK = '\\'

/** The changed lines with three lines of context. Signs and colours say the same. */
async function Lines({ hunks, label }: { hunks: Hunks; label: string }) {
  const t = await getTranslations('bots')
  const words: Record<string, string> = { '+': t('addedLine'), '-': t('removedLine') }
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to
      tabIndex={0}
      aria-label={label}
      className="max-h-[40rem] overflow-auto rounded bg-sunken font-mono text-small"
    >
      <table className="min-w-full border-collapse">
        <tbody>
          {hunks.flatMap(({ oldStart, newStart, lines }, hunk) => {
            let [old, fresh] = [oldStart, newStart]
            return lines
              .filter((line) => !line.startsWith(REMARK))
              .map((line, index) => {
                const [sign = ' ', text] = [line[0], line.slice(1)]
                const number = sign === '-' ? old : fresh
                if (sign !== '+') old += 1
                if (sign !== '-') fresh += 1
                const tint = sign === '+' ? 'bg-good/12' : sign === '-' ? 'bg-bad/12' : ''
                return (
                  <tr key={`${oldStart} ${sign}${number}`} className={tint}>
                    <td
                      className={`w-px px-3 text-end text-soft tabular-nums select-none ${hunk > 0 && index === 0 ? 'border-t border-edge pt-1' : ''}`}
                    >
                      {number}
                    </td>
                    <td
                      className={`w-px pe-2 select-none ${hunk > 0 && index === 0 ? 'border-t border-edge pt-1' : ''}`}
                    >
                      {words[sign] ? (
                        <span aria-label={words[sign]} role="img">
                          {sign === '-' ? '−' : sign}
                        </span>
                      ) : null}
                    </td>
                    <td
                      className={`pe-4 whitespace-pre ${hunk > 0 && index === 0 ? 'border-t border-edge pt-1' : ''}`}
                    >
                      {text}
                    </td>
                  </tr>
                )
              })
          })}
        </tbody>
      </table>
    </section>
  )
}

type Props = PageProps<'/bots/[problem]'>

const load = cache(async (id: string) => findProblemHead(id, await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, problem] = [await getTranslations('bots'), await load((await params).problem)]
  return problem ? { title: t('titleOf', { problem: problem.title }) } : {}
}

/** The version in the URL, or the fallback. */
const chosen = (versions: readonly Version[], asked: string | string[] | undefined, fallback: number) =>
  versions.find(({ version }) => `${version}` === asked) ?? versions[Math.min(fallback, versions.length - 1)]!

/** The user's versions for one problem, and the differences between two of them. */
export default async function VersionsPage({ params, searchParams }: Props) {
  const [{ problem: id }, query] = [await params, await searchParams]
  const problem = await load(id)
  if (!problem || problem.kind === 'answer') notFound()
  const role = problem.kind === 'duel' ? roleNamed(query.role) : null
  const user = await requireUser(versionsAddress(id, { role }))
  const [t, versions] = [await getTranslations('bots'), await listVersions(user.id, id, role)]
  const name = role ? t(`titles.${role}`, { problem: problem.title }) : problem.title
  const heading = (
    <PageHeading title={t('titleOf', { problem: name })}>
      <Link href={editorAddress(id, { role })} className="link">
        {t('toProblem')}
      </Link>
    </PageHeading>
  )
  if (versions.length === 0)
    return (
      <>
        {heading}
        <p className="py-10 text-soft">{t('empty')}</p>
      </>
    )
  const to = chosen(versions, query.to, 0)
  const from = chosen(versions, query.from, versions.indexOf(to) + 1)
  return (
    <>
      {heading}
      <VersionTable problemId={id} role={role} versions={versions} />
      {versions.length > 1 && (
        <section id="compare" className="mt-12 scroll-mt-6">
          <h2 className="mb-3 text-title">{t('compareTitle')}</h2>
          <Chooser problemId={id} role={role} versions={versions} from={from.version} to={to.version} />
          {/* A duel judges by trials, not by cases. */}
          {!role && <CaseChanges user={user} before={from} after={to} puzzle={problem.puzzle} />}
          <Comparison userId={user.id} problemId={id} role={role} from={from.version} to={to.version} />
        </section>
      )}
    </>
  )
}

interface ChooserProps {
  problemId: string
  /** Role in a duel; null for other problems. */
  role: Role | null
  versions: readonly Version[]
  from: number
  to: number
}

/** Chooses the two versions to compare. A plain form, so that the URL names them. */
function Chooser({ problemId, role, versions, from, to }: ChooserProps) {
  const t = useTranslations('bots')
  const options = versions.map(({ version, language }) => (
    <option key={version} value={version}>
      {t('versionOption', { version, language: languageName(language) })}
    </option>
  ))
  return (
    <form action={`/bots/${problemId}#compare`} className="mb-4 flex flex-wrap items-end gap-3">
      {role && <input type="hidden" name="role" value={role} />}
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex flex-col gap-1 text-small text-soft">
          {t(name)}
          <select
            key={name === 'from' ? from : to}
            name={name}
            defaultValue={name === 'from' ? from : to}
            className="min-h-10 rounded border border-edge bg-raised px-3 text-base text-ink"
          >
            {options}
          </select>
        </label>
      ))}
      <Button type="submit">{t('compare')}</Button>
    </form>
  )
}
