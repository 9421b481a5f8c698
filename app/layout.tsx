import '@/lib/generated/fonts/fonts.css'
import './fonts.css'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PALETTES } from '@/judge/drawing/palette'
import { EMBED_HEADER, PAGE_HEADER, readTheme, THEME_HEADER } from '@/lib/core/http'
import { siteOrigin } from '@/lib/core/site-origin'
import { alternatesOf } from '@/lib/i18n/addresses'
import { directionOf } from '@/lib/i18n/locales'
import { cardAt } from './_cards/metadata'
import { FailureWords } from './_shell/Failure'
import { Footer } from './_shell/Footer'
import { Header } from './_shell/Header'
import { NavigationProgress } from './_shell/NavigationProgress'
import { Offline } from './_shell/Offline'
import { PLAIN_KEYS, type PlainWords } from './_shell/plainWords'
import { Steady } from './_shell/Steady'
import { LocalTimes } from './_ui/LocalTimes'

export async function generateMetadata(): Promise<Metadata> {
  const [t, home] = [await getTranslations('site'), await getTranslations('home')]
  const asked = await headers()
  return {
    metadataBase: new URL(await siteOrigin()),
    alternates: { languages: alternatesOf(asked.get(PAGE_HEADER) ?? '/') },
    title: { default: t('title'), template: `%s · ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
    // The default for pages without their own card.
    ...(await cardAt('', home('boardLabel'))),
  }
}

/** The browser's own frame has the colour of the page. */
export async function generateViewport(): Promise<Viewport> {
  const theme = readTheme((await headers()).get(THEME_HEADER))
  if (theme !== 'system') return { themeColor: PALETTES[theme].paper }
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: PALETTES.light.paper },
      { media: '(prefers-color-scheme: dark)', color: PALETTES.dark.paper },
    ],
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [t, failure, locale] = [
    await getTranslations('site'),
    await getTranslations('failure'),
    await getLocale(),
  ]
  const words = Object.fromEntries(PLAIN_KEYS.map((key) => [key, failure(key)])) as PlainWords
  // In another site's frame the page has no header or footer; see lib/http/embed.ts.
  if ((await headers()).has(EMBED_HEADER))
    return (
      <html lang={locale} dir={directionOf(locale)}>
        <body>
          <Steady locale={locale} end="end" />
          {children}
          <LocalTimes />
          <i id="end" hidden />
        </body>
      </html>
    )
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={readTheme((await headers()).get(THEME_HEADER))}>
      <body className="flex min-h-dvh flex-col">
        <Steady locale={locale} end="end" />
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:rounded focus:bg-raised focus:p-3"
        >
          {t('skip')}
        </a>
        <Header />
        <main id="main" className="mx-auto w-full max-w-(--page) grow px-4 pt-8">
          <FailureWords words={words}>{children}</FailureWords>
        </main>
        <Footer />
        <Offline words={{ offline: t('offline'), unsent: t('unsent'), unopened: t('unopened') }} />
        <NavigationProgress />
        <LocalTimes />
        <i id="end" hidden />
      </body>
    </html>
  )
}
