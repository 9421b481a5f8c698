import { useTranslations } from 'next-intl'

/** Translates a tag, which is a keyword in English. Where we know no words for it, it stays as it is. */
export function useTagWords(): (tag: string) => string {
  const t = useTranslations('problems.tags')
  return (tag) => {
    const key = tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    return t.has(key as never) ? t(key as never) : tag
  }
}
