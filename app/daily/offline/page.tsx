import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { OfflineGame } from './OfflineGame'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('daily')
  return { title: t('name'), robots: { index: false } }
}

/** The boards of today as the browser makes them from its own date. `public/daily-worker.js` keeps a copy of this page. */
export default function Offline() {
  return (
    <ClientWords namespaces={['daily', 'walk', 'copy', 'errors']}>
      <OfflineGame />
    </ClientWords>
  )
}
