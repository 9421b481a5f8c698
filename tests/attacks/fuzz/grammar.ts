import type { Random } from '@/judge/kit/random'

/** A rule's alternatives. `<name>` in one of them stands for any alternative of the rule with that name. */
export type Grammar = Readonly<Record<string, readonly string[]>>

/** Rules nest at most this deep; below that the first alternative, which has to end, is taken. */
const DEEPEST = 6

/** A text that the grammar allows, chosen by the random numbers alone. */
export function sentenceOf(grammar: Grammar, rule: string, random: Random, depth = 0): string {
  const alternatives = grammar[rule]
  if (!alternatives) throw new Error(`the grammar has no rule ${rule}`)
  const chosen = alternatives[depth < DEEPEST ? random.below(alternatives.length) : 0]!
  return chosen.replace(/<([a-z]+)>/g, (_, name: string) => sentenceOf(grammar, name, random, depth + 1))
}

/** So many sentences of a rule. */
export const sentencesOf = (grammar: Grammar, rule: string, random: Random, count: number): string[] =>
  Array.from({ length: count }, () => sentenceOf(grammar, rule, random))
