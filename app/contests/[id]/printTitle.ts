import { languageName } from '@/app/_ui/languageName'

/**
 * What is printed, as readers know it: the letter of the problem and the language. Empty for a text. `title` is what
 * `PrintRow` has.
 */
export function printTitle(
  title: string,
  problems: readonly { readonly id: string; readonly label: string }[],
): string {
  const [problem = '', language] = title.split(' ')
  const label = problems.find(({ id }) => id === problem)?.label ?? problem
  return [label, ...(language ? [languageName(language)] : [])].filter(Boolean).join(', ')
}
