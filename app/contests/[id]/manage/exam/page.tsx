import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { PersonCrest } from '@/app/_ui/Crest'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { Viewer } from '@/lib/access/viewer'
import { secrecyOf } from '@/lib/access/windows'
import { findExam } from '@/lib/contests/exam'
import {
  ATTENDEES_PAGE,
  type Attendee,
  listAttendees,
  outsideOf,
  VISIT_DAYS,
  type Visit,
} from '@/lib/contests/exam-visits'
import { readAgent } from '@/lib/users/agent'
import { visitorAddress } from '@/lib/users/caller'
import { ManageHeading } from '../ManageHeading'
import { requireOrganised } from '../organiser'
import { change, setReleased, signOutEverywhere } from './actions'
import { ExamForm } from './ExamForm'

export const generateMetadata = fixedTitle('exam', 'title')

/** Whether a contest is an exam, where it can be taken, and where its participants are signed in. */
export default async function ExamPage({ params, searchParams }: PageProps<'/contests/[id]/manage/exam'>) {
  const [{ id }, { page }] = [await params, await searchParams]
  const { user, contest } = await requireOrganised(id, '/exam')
  const exam = await findExam(user, id)
  if (!exam) notFound()
  const t = await getTranslations('exam')
  const over = secrecyOf(contest, new Date()) === 'over'
  return (
    <>
      <ManageHeading contest={contest} part="exam" />
      {exam.on && !over && <Warning contest={id} />}
      <p className="mb-6 max-w-prose text-soft">{t('lead')}</p>
      {over ? (
        <p>{t('over')}</p>
      ) : (
        <ClientWords namespaces={['exam']}>
          <ExamForm
            action={change.bind(null, id)}
            exam={{ ...exam, networks: exam.networks.join('\n') }}
            address={await visitorAddress()}
          />
        </ClientWords>
      )}
      <Attendance contest={id} user={user} page={pageOf(page)} over={over} />
    </>
  )
}

/** Says whom the addresses of an exam keep out, so that a wrong one is noticed. */
async function Warning({ contest }: { contest: string }) {
  const [t, { outside, signedIn, addresses }] = [await getTranslations('exam'), await outsideOf(contest)]
  if (outside === 0) return null
  return (
    <div className="mb-6 max-w-prose">
      <Notice tone="bad">{t('outside', { outside, signedIn, addresses: addresses.join(', ') })}</Notice>
    </div>
  )
}

interface AttendanceProps {
  contest: string
  user: Viewer
  page: number
  over: boolean
}

/** Where the participants of an exam are and were signed in. */
async function Attendance({ contest, user, page, over }: AttendanceProps) {
  const [t, { rows, total }] = [await getTranslations('exam'), await listAttendees(user, contest, page)]
  return (
    <section className="mt-10 border-t border-hairline pt-6">
      <h2 className="mb-2 text-title">{t('visitors')}</h2>
      <p className="mb-4 max-w-prose text-soft">{t('visitorsLead', { days: VISIT_DAYS })}</p>
      <ul aria-label={t('visitors')} className="flex flex-col border-t border-hairline empty:hidden">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid gap-x-6 gap-y-3 border-b border-hairline py-3 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
          >
            <div className="wrap-anywhere">
              <PersonCrest of={row.who} />{' '}
              <Link href={`/users/${row.who.username}`} className="link">
                {row.who.name}
              </Link>{' '}
              <span className="text-small text-soft">{row.who.username}</span>
            </div>
            <ul className="flex flex-col gap-2">
              {row.visits.map((visit) => (
                <Place
                  key={`${visit.address} ${Number(visit.firstAt)}`}
                  visit={visit}
                  released={row.released}
                />
              ))}
            </ul>
            {!over && <Measures contest={contest} row={row} />}
          </li>
        ))}
      </ul>
      <Pager
        href={`/contests/${contest}/manage/exam`}
        page={page}
        pages={Math.ceil(total / ATTENDEES_PAGE)}
      />
    </section>
  )
}

/** A session at an address. */
async function Place({ visit, released }: { visit: Visit; released: boolean }) {
  const t = await getTranslations('exam')
  const { address, inside, agent, firstAt, lastAt, signedIn } = visit
  const { browser, system } = readAgent(agent)
  return (
    <li>
      <span className="font-mono wrap-anywhere">{address}</span>{' '}
      {!inside && <span className={released ? 'text-soft' : 'text-bad'}>{t('elsewhere')}</span>}
      <span className="block text-small text-soft">
        {[browser, system].filter(Boolean).join(', ')}
        {browser || system ? ' · ' : ''}
        {t.rich('span', { from: () => <When at={firstAt} />, until: () => <When at={lastAt} /> })} ·{' '}
        {t(signedIn ? 'signedIn' : 'signedOut')}
      </span>
    </li>
  )
}

async function Measures({ contest, row }: { contest: string; row: Attendee }) {
  const t = await getTranslations('exam')
  const { id, who, released, visits } = row
  return (
    <div className="flex flex-wrap content-start items-start gap-2 md:flex-col">
      <form action={setReleased.bind(null, contest, id, !released)}>
        <SubmitButton look="plain">
          {t.rich(released ? 'bind' : 'release', {
            name: who.name,
            who: (words) => <span className="sr-only">{words}</span>,
          })}
        </SubmitButton>
      </form>
      {visits.some(({ signedIn }) => signedIn) && (
        <form action={signOutEverywhere.bind(null, contest, id)}>
          <SubmitButton look="plain">
            {t.rich('end', { name: who.name, who: (words) => <span className="sr-only">{words}</span> })}
          </SubmitButton>
        </form>
      )}
    </div>
  )
}
