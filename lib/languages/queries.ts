import { LANGUAGES, type LanguageId, languageOf } from '@/judge/languages'
import type { Package } from '@/judge/packages/model'
import { memo } from '@/lib/core/memo'
import { listWorkers, RESTART_GRACE_SECONDS } from '@/lib/workers/queries'

export interface Offer {
  /** The languages that can be submitted, with the version that judges them, in display order. */
  readonly languages: readonly { readonly id: LanguageId; readonly version: string | undefined }[]
  /** False if no worker is running; submissions then wait. */
  readonly open: boolean
}

/**
 * The languages that programs can be submitted in, by the rule of `isOffered`. At most three seconds old; a submission
 * checks the rule again.
 */
const offer = memo(3_000, async (): Promise<Offer> => {
  const workers = await listWorkers()
  const open = workers.some(({ alive }) => alive)
  const oldest = Date.now() - RESTART_GRACE_SECONDS * 1000
  const counted = workers.filter(
    ({ stoppedAt, heartbeatAt }, index) =>
      (stoppedAt === null && heartbeatAt.getTime() > oldest) || (!open && index === 0),
  )
  const versions = new Map(
    counted.flatMap(({ languages }) => languages.map(({ id, version }) => [id, version] as const)),
  )
  return {
    open,
    languages: (Object.keys(LANGUAGES) as LanguageId[]).flatMap((id) =>
      versions.has(id) ? [{ id, version: versions.get(id) }] : [],
    ),
  }
})

export const offeredLanguages = (): Promise<Offer> => offer('all')

/** Whether a package takes submissions in a language. */
export function takesLanguage(languages: Package['languages'], id: LanguageId): boolean {
  const { packageCode, program } = languageOf(id)
  return languages === 'all' || languages.includes(packageCode ?? program.code)
}
