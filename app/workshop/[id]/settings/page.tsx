import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { parts } from '@/lib/workshop/edits'
import { editionOf } from '@/lib/workshop/keys'
import { CHOSEN_LIMITS } from '@/lib/workshop/schema'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { save } from './actions'
import { SettingsForm } from './SettingsForm'

export const generateMetadata = fixedTitle('workshop', 'parts.settings')

/** How hard a problem is, what programs may use, and who sees what. */
export default async function SettingsPage({ params }: PageProps<'/workshop/[id]/settings'>) {
  const { id } = await params
  const { draft } = await requireOwned(id, '/settings')
  const { kind, difficulty, tags, answerBytes, secretReplays, limits } = draft.document
  const names = kind !== 'answer' ? (Object.keys(CHOSEN_LIMITS) as (keyof typeof CHOSEN_LIMITS)[]) : []
  return (
    <>
      <DraftHeading draft={draft} part="settings" />
      <ClientWords namespaces={['workshop.settingsForm']}>
        <SettingsForm
          action={save.bind(null, id)}
          edition={editionOf(parts.settings(draft.document))}
          {...{ kind }}
          initial={{
            ...{ difficulty: String(difficulty), answerBytes: String(answerBytes), secretReplays },
            tags: tags.join(', '),
            ...Object.fromEntries(names.map((name) => [name, String(limits[name] ?? DEFAULT_LIMITS[name])])),
          }}
          limits={names.map((name) => ({ name, ...CHOSEN_LIMITS[name] }))}
        />
      </ClientWords>
    </>
  )
}
