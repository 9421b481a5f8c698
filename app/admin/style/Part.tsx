import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type Name = Exclude<
  keyof typeof import('@/lib/i18n/messages/en.json')['style'],
  | 'title'
  | 'lead'
  | 'light'
  | 'dark'
  | 'normal'
  | 'disabled'
  | 'focus'
  | 'wrong'
  | 'hover'
  | 'busy'
  | 'chosen'
  | 'link'
  | 'heat'
>

/** One kind of component, with its name. */
export function Part({ name, children }: { name: Name; children: ReactNode }) {
  const t = useTranslations('style')
  return (
    <div className="min-w-0">
      <h3 className="mb-3 border-b border-hairline pb-1 text-large">{t(name)}</h3>
      {children}
    </div>
  )
}
