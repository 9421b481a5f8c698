import { clockAt } from './contest'
import { absolute, type Entity, relative, withoutNulls } from './entity'
import type { ClarificationFact, Facts } from './facts'
import { problemIdOf, type Reader, seesProblems } from './reader'

/*
 * A question with its answer is two objects of the API. An answer to everybody quotes the question, because others than who
 * asked cannot see it as an object: it would tell who that was.
 */

/** The id of the answer to a question; as long as the specification allows. */
export const answerId = (question: string): string => `${question.replaceAll('-', '')}-re`

/** What a reader may read: organisers everything, others what was told to all, and their own. */
export function clarificationObjects(facts: Facts, reader: Reader, now: number): Entity[] {
  const problemIds = seesProblems(facts, reader, now)
    ? new Map(facts.problems.map((problem) => [problem.id, problemIdOf(problem)]))
    : new Map<string, string>()
  return facts.clarifications.flatMap((each) => {
    const own = each.team !== null && (reader.role === 'organiser' || reader.team === each.team)
    const problem_id = problemIds.get(each.problem ?? '')
    return [
      ...(own ? [questionOf(facts, each, problem_id)] : []),
      ...(each.answer !== null && (own || reader.role === 'organiser' || each.toAll)
        ? [answerOf(facts, each, problem_id, own)]
        : []),
    ]
  })
}

const timesOf = (facts: Facts, at: string) => ({
  time: absolute(at),
  contest_time: relative(clockAt(facts, at)),
})

const questionOf = (facts: Facts, { id, team, question, askedAt }: ClarificationFact, problem_id?: string) =>
  ({
    id,
    ...withoutNulls({ from_team_id: team, problem_id }),
    ...{ text: question, ...timesOf(facts, askedAt) },
  }) as Entity

function answerOf(facts: Facts, clarification: ClarificationFact, problem_id?: string, own = false): Entity {
  const { id, team, question, answer, toAll, askedAt, answeredAt } = clarification
  return {
    id: question ? answerId(id) : id,
    ...withoutNulls({
      to_team_ids: toAll || team === null ? null : [team],
      reply_to_id: own ? id : null,
      problem_id,
    }),
    text: toAll && question ? `${quoted(question)}\n\n${answer}` : (answer ?? ''),
    ...timesOf(facts, answeredAt ?? askedAt),
  }
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
