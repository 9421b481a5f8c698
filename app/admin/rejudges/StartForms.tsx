import { useTranslations } from 'next-intl'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { LANGUAGES } from '@/judge/languages'
import { rejudge } from '../actions'

const CONTROL = 'min-h-10 w-full rounded border border-edge bg-raised px-3 text-base text-ink'
const LABEL = 'flex flex-col gap-1 text-small text-soft'
const FORM = 'flex flex-col items-start gap-3'

/** Three forms to start a rejudge, one per scope. */
export function StartForms({
  problems,
}: {
  problems: readonly { readonly id: string; readonly title: string }[]
}) {
  const t = useTranslations('admin')
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      <form action={rejudge} className={FORM}>
        <input type="hidden" name="scope" value="problem" />
        <label className={`${LABEL} w-full`}>
          {t('scopes.problem')}
          <select name="subject" className={CONTROL}>
            {problems.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton look="plain">{t('startProblem')}</SubmitButton>
      </form>
      <form action={rejudge} className={FORM}>
        <input type="hidden" name="scope" value="language" />
        <label className={`${LABEL} w-full`}>
          {t('scopes.language')}
          <select name="subject" className={CONTROL}>
            {Object.values(LANGUAGES).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton look="plain">{t('startLanguage')}</SubmitButton>
      </form>
      <form action={rejudge} className={FORM}>
        <input type="hidden" name="scope" value="submission" />
        <label className={`${LABEL} w-full`}>
          {t('subjectSubmission')}
          <input name="subject" required autoComplete="off" className={CONTROL} />
        </label>
        <SubmitButton look="plain">{t('startSubmission')}</SubmitButton>
      </form>
    </div>
  )
}
