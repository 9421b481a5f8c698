import { useTranslations } from 'next-intl'

/** Translates a tag, which is a keyword in English. Where we know no words for it, it stays as it is. */
export function useTagWords(): (tag: string) => string {
  const t = useTranslations('problems')
  return (tag) => {
    const key = `tags.${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}` as never
    return t.has(key) ? t(key) : tag
  }
}
