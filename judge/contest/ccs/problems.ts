import { type Colour, colourOf } from '../colours'
import { formatOf } from '../formats'
import { type Entity, withoutNulls } from './entity'
import type { Facts, ProblemFact } from './facts'
import { knowsHidden, problemIdOf, type Reader, seesProblems } from './reader'

/** The colours of the balloons on the pages, where these are light. */
const RGB: Readonly<Record<Colour, string>> = {
  teal: '#0b6b66',
  ochre: '#8a5a00',
  violet: '#5b3fa6',
  green: '#1f6b2e',
  plum: '#8a2f7d',
  sky: '#0f6489',
  brown: '#6e4a35',
  blue: '#2b50a8',
  olive: '#5f6612',
  slate: '#4a5568',
}

/** The problems as a reader may see them at a moment. Of a hidden one others know the letter, as on the scoreboard. */
export function problemObjects(facts: Facts, reader: Reader, now: number): Entity[] {
  if (!seesProblems(facts, reader, now)) return []
  const open = knowsHidden(facts, reader, now)
  return facts.problems.map((problem, place) => {
    const color = colourOf(place, problem.colour)
    const { label, points, testcases: test_data_count } = problem
    return {
      ...{ id: problemIdOf(problem), label, ordinal: place + 1, color, rgb: RGB[color], test_data_count },
      name: problem.hidden && !open ? label : problem.title,
      ...(formatOf(facts.format).weighsProblems && { max_score: points }),
      ...limitsOf(problem),
      ...((open || !problem.hidden) && { statement: [statementOf(facts, problem)] }),
    }
  })
}

const limitsOf = ({ limits, codeBytes }: ProblemFact) =>
  withoutNulls({
    time_limit: limits && limits.milliseconds / 1000,
    memory_limit: limits?.mebibytes,
    output_limit: limits && Math.ceil(limits.outputBytes / 2 ** 20),
    code_limit: Math.ceil(codeBytes / 1024),
  })

const statementOf = ({ id }: Facts, problem: ProblemFact) => ({
  href: `contests/${id}/problems/${problemIdOf(problem)}/statement`,
  filename: `${problem.label}.md`,
  mime: 'text/markdown',
})
