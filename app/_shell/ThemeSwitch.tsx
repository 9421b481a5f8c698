import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { readTheme, THEME_HEADER } from '@/lib/core/http'
import { Themes } from './Themes'

/** Chooses the colours of the site in this browser. */
export async function ThemeSwitch() {
  const t = await getTranslations('theme')
  return (
    <Themes
      label={t('label')}
      names={{ system: t('system'), light: t('light'), dark: t('dark') }}
      rendered={readTheme((await headers()).get(THEME_HEADER))}
    />
  )
}
