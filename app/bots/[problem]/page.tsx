import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { editorAddress, versionsAddress } from '@/app/_ui/addresses'
import { Button } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { PageHeading } from '@/app/_ui/PageHeading'
import { type Role, roleNamed } from '@/judge/tournament/trial'
import { findProblemHead } from '@/lib/problems/queries'
import { listVersions, type Version } from '@/lib/submissions/versions'
import { requireUser } from '@/lib/users/current-user'
import { VersionTable } from '../VersionTable'
import { CaseChanges } from './CaseChanges'
import { Comparison } from './Comparison'

interface Props {
  params: Promise<{ problem: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

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
