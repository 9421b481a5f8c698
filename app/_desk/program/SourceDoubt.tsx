'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo } from 'react'
import { editorAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { doubtOf } from '@/judge/languages/doubts'
import { otherRole, type Role, rolesOf } from '@/judge/tournament/trial'
import type { CalledFunction } from '../editor/called'
import type { MissingLanguage, OfferedLanguage, useSource } from './SourceForm'

interface Props {
  /** Id of the form that it belongs to. */
  form: string
  problem: {
    readonly id: string
    readonly role: Role | null
    readonly called: CalledFunction | undefined
  }
  languages: readonly OfferedLanguage[]
  missing: readonly MissingLanguage[]
  source: Pick<ReturnType<typeof useSource>, 'language' | 'text' | 'open'>
}

/**
 * What speaks against the program in the editor, with what helps, and a box to send it all the same: without that, the
 * server does not take it.
 */
export function SourceDoubt({ form, problem: { id, role, called }, languages, missing, source }: Props) {
  const t = useTranslations('bot.doubts')
  const { language } = source
  const text = useDeferredValue(source.text)
  const doubt = useMemo(() => {
    const roles = role ? rolesOf(role) : undefined
    return doubtOf(
      { language, text },
      called && { names: called.signature.names, others: called.others, roles },
    )
  }, [language, text, called, role])
  if (!doubt) return null
  const nameOf = (id: string) => [...languages, ...missing].find((each) => each.id === id)?.name ?? id
  const likely = doubt.code === 'language' ? doubt.likely : undefined
  return (
    <Notice>
      {doubt.code === 'language' ? (
        t('language', { likely: nameOf(doubt.likely), chosen: nameOf(language) })
      ) : doubt.code === 'function' ? (
        t('function', doubt)
      ) : (
        <>
          {t('role', { role: role ?? '' })}{' '}
          {role && (
            <Link href={editorAddress(id, { role: otherRole(role) })} className="link">
              {t('otherRole', { role })}
            </Link>
          )}
        </>
      )}{' '}
      {languages.some(({ id }) => id === likely) && likely && (
        <button
          type="button"
          className="link noscript:hidden"
          onClick={() => source.open(source.text, likely)}
        >
          {t('switch', { language: nameOf(likely) })}
        </button>
      )}
      {/* Another doubt is another question. */}
      <label key={JSON.stringify([doubt, language])} className="mt-1 flex items-center gap-2">
        <input type="checkbox" name="sure" value="1" form={form} className="size-5" />
        {t('sure')}
      </label>
    </Notice>
  )
}
