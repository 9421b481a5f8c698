import { useTranslations } from 'next-intl'
import { Languages } from '@/app/_shell/Languages'
import { Button, Spinner } from '@/app/_ui/Button'
import { Field } from '@/app/_ui/Field'
import { Icon } from '@/app/_ui/Icon'
import { Menu } from '@/app/_ui/Menu'
import { tabClass } from '@/app/_ui/tabClass'
import { Part } from './Part'

const LOOKS = ['primary', 'plain', 'quiet', 'danger'] as const
const FOCUS = 'outline-2 outline-offset-2 outline-ink'
/** Hover styles, applied without a pointer. */
const HOVER = {
  primary: 'brightness-110',
  plain: 'border-ink!',
  quiet: 'bg-sunken!',
  danger: 'bg-bad! text-paper!',
} as const

/** Buttons and form fields. */
export function Controls({ theme }: { theme: string }) {
  const t = useTranslations('style')
  return (
    <>
      <Part name="buttons">
        {LOOKS.map((look) => (
          <p key={look} className="mb-3 flex flex-wrap gap-3">
            <Button look={look}>{t('normal')}</Button>
            <Button look={look} className={HOVER[look]}>
              {t('hover')}
            </Button>
            <Button look={look} className={FOCUS}>
              {t('focus')}
            </Button>
            <Button look={look} disabled>
              {t('disabled')}
            </Button>
            <Button look={look} disabled aria-busy="true">
              {t('busy')}
              <Spinner />
            </Button>
          </p>
        ))}
        <p className="flex gap-5">
          <a href="#main" className="link">
            {t('link')}
          </a>
          <a href="#main" className={`link ${FOCUS}`}>
            {t('focus')}
          </a>
        </p>
      </Part>
      <Part name="fields">
        <div className="flex flex-col gap-4">
          <Field name={`${theme}-normal`} label={t('normal')} hint={t('lead')} />
          <div className="[&_input]:outline-2 [&_input]:outline-offset-2 [&_input]:outline-ink">
            <Field name={`${theme}-focus`} label={t('focus')} defaultValue="RRDDLLUU" />
          </div>
          <Field name={`${theme}-disabled`} label={t('disabled')} disabled defaultValue="RRDDLLUU" />
          <Field name={`${theme}-wrong`} label={t('wrong')} error={t('wrong')} defaultValue="RRx" />
          <Field name={`${theme}-lines`} label={t('normal')} lines={3} />
          <label className="flex flex-col gap-1 text-small text-soft">
            {t('normal')}
            <select className="min-h-10 w-44 rounded border border-edge bg-raised px-3 text-base text-ink">
              <option>1 ×</option>
              <option>2 ×</option>
            </select>
          </label>
          <p className="flex gap-6">
            <label className="flex items-baseline gap-2">
              <input type="checkbox" defaultChecked />
              {t('normal')}
            </label>
            <label className="flex items-baseline gap-2 text-soft">
              <input type="checkbox" disabled />
              {t('disabled')}
            </label>
          </p>
        </div>
      </Part>
      <Part name="tabs">
        <div className="flex gap-x-5 border-b border-hairline">
          {(['chosen', 'normal', 'hover', 'focus'] as const).map((state) => (
            <a
              key={state}
              href="#main"
              aria-current={state === 'chosen' ? 'true' : undefined}
              className={`${tabClass(state === 'chosen')} ${state === 'focus' ? FOCUS : state === 'hover' ? 'text-ink!' : ''}`}
            >
              {t(state)}
            </a>
          ))}
        </div>
      </Part>
      <Part name="dialogs">
        <div className="dialog m-0 max-w-full p-5">
          <p className="mb-3 font-serif text-title font-semibold">{t('dialogs')}</p>
          <p>{t('lead')}</p>
          <p className="mt-5 flex justify-end gap-3">
            <Button look="quiet">{t('normal')}</Button>
            <Button>{t('normal')}</Button>
          </p>
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
