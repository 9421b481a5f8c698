import type { Random } from '@/judge/kit/random'

/** Alternatives of each rule. `<name>` in an alternative stands for any alternative of the rule with that name. */
export type Grammar = Readonly<Record<string, readonly string[]>>

/** Maximum nesting depth; below that the first alternative is taken, which must terminate. */
const DEEPEST = 6

/** Returns a random text that the grammar allows. */
export function sentenceOf(grammar: Grammar, rule: string, random: Random, depth = 0): string {
  const alternatives = grammar[rule]
  if (!alternatives) throw new Error(`the grammar has no rule ${rule}`)
  const chosen = alternatives[depth < DEEPEST ? random.below(alternatives.length) : 0]!
  return chosen.replace(/<([a-z]+)>/g, (_, name: string) => sentenceOf(grammar, name, random, depth + 1))
}

/** Returns `count` sentences of a rule. */
export const sentencesOf = (grammar: Grammar, rule: string, random: Random, count: number): string[] =>
  Array.from({ length: count }, () => sentenceOf(grammar, rule, random))
