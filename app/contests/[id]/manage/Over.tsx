import { getTranslations } from 'next-intl/server'
import { sourcesWord } from '@/app/_ui/contest/sourcesWord'
import { FactList } from '@/app/_ui/FactList'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import type { ContestPage } from '@/lib/contests/queries'
import { rename } from './actions'

/** A contest that is over: its data, and a form to correct its title. */
export async function Over({ contest }: { contest: ContestPage }) {
  const [t, form] = [await getTranslations('contests'), await getTranslations('contestForm')]
  const { id, title, startsAt, endsAt, problems } = contest
  const facts = [
    ['startsAt', <When key="start" at={startsAt} beside />],
    ['endsAt', <When key="end" at={endsAt} beside />],
    ['problems', problems.map((problem) => problem.title).join(', ')],
    ['sources', t(sourcesWord(contest))],
  ] as const
  return (
    <>
      <div className="mb-6 max-w-prose">
        <Notice>{t('overLead')}</Notice>
      </div>
      <div className="mb-8">
        <FactList facts={facts.map(([key, value]) => [t(key), value] as const)} />
      </div>
      <ActionForm
        action={rename.bind(null, id)}
        fields={[{ name: 'title', label: form('title'), defaultValue: title, required: true }]}
        submit={form('rename')}
        look="plain"
      />
    </>
  )
}
