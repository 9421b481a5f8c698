import type { MetadataRoute } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'

/** Web app manifest, for phones that add the site to the home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations('site')
  return {
    name: t('title'),
    short_name: t('name'),
    description: t('description'),
    lang: await getLocale(),
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
