/** An answer string of a participant. */
export interface Answer {
  readonly id: string
  readonly participant: string
  /** What only equal answers have in common. */
  readonly digest: string
  readonly letters: number
}

/**
 * Shorter answers are found independently, and so are many longer ones: equal answers alone are weak evidence. Answers
 * that are only alike are none, because everybody searches for the same shortest ones.
 */
export const LEAST_LETTERS = 40
/** Most groups; of more those with most participants, then with the longest answers, are kept. */
export const MOST_GROUPS = 200

/** The answers that several participants gave, each with the first submission of each of them. Takes them in order. */
export function equalAnswers(answers: readonly Answer[]): Answer[][] {
  const groups = new Map<string, Map<string, Answer>>()
  for (const answer of answers) {
    if (answer.letters < LEAST_LETTERS) continue
    const group = groups.get(answer.digest) ?? new Map<string, Answer>()
    groups.set(answer.digest, group)
    if (!group.has(answer.participant)) group.set(answer.participant, answer)
  }
  return [...groups.values()]
    .map((group) => [...group.values()])
    .filter(({ length }) => length > 1)
    .sort((one, other) => other.length - one.length || other[0]!.letters - one[0]!.letters)
    .slice(0, MOST_GROUPS)
}
