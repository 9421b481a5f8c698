import { useTranslations } from 'next-intl'
import { Button } from '@/app/_components/Button'
import { Field } from '@/app/_components/Field'
import { Icon } from '@/app/_components/Icon'
import { Languages } from '@/app/_components/Languages'
import { Menu } from '@/app/_components/Menu'
import { SubmitButton } from '@/app/_components/SubmitButton'
import { Part } from './Part'

const LOOKS = ['primary', 'plain', 'quiet', 'danger'] as const
const FOCUS = 'outline-2 outline-offset-2 outline-ink'

/** What one presses and fills in. */
export function Controls({ theme }: { theme: string }) {
  const t = useTranslations('style')
  return (
    <>
      <Part name="buttons">
        {LOOKS.map((look) => (
          <p key={look} className="mb-3 flex flex-wrap gap-3">
            <Button look={look}>{t('normal')}</Button>
            <Button look={look} className={FOCUS}>
              {t('focus')}
            </Button>
            <Button look={look} disabled>
              {t('disabled')}
            </Button>
          </p>
        ))}
        <form>
          <SubmitButton look="plain" disabled>
            {t('disabled')}
          </SubmitButton>
        </form>
      </Part>
      <Part name="fields">
        <div className="flex flex-col gap-4">
          <Field name={`${theme}-normal`} label={t('normal')} hint={t('lead')} />
          <Field name={`${theme}-disabled`} label={t('disabled')} disabled defaultValue="RRDDLLUU" />
          <Field name={`${theme}-wrong`} label={t('wrong')} error={t('wrong')} defaultValue="RRx" />
          <Field name={`${theme}-lines`} label={t('normal')} lines={3} />
        </div>
      </Part>
      <Part name="menus">
        <Menu
          id={`${theme}-menu`}
          button={
            <>
              {t('menus')} <Icon name="open" />
            </>
          }
        >
          <Languages />
        </Menu>
      </Part>
    </>
  )
}
