import { useTranslations } from 'next-intl'

/** The tags that have words in each language, in `problems.tags`. */
const TAGS = [
  'maze',
  'breadth-first-search',
  'depth-first-search',
  'bit-mask',
  'interactive',
  'walk',
  'set',
  'knight',
  'mathematics',
  'corridor',
  'dynamic-programming',
  'snakes',
  'queue',
  'word',
  'stack',
  'grid',
  'counting',
  'determinant',
  'search',
  'heuristics',
  'hamiltonian-path',
  'backtracking',
  'simulation',
  'game',
  'exploration',
] as const

/** Translates a tag, which is a keyword in English. Where we know no words for it, it stays as it is. */
export function useTagWords(): (tag: string) => string {
  const t = useTranslations('problems')
  return (tag) => {
    const known = TAGS.find((each) => each === tag.toLowerCase().replaceAll(' ', '-'))
    return known === undefined ? tag : t(`tags.${known}`)
  }
}
