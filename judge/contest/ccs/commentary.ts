import { Scoreboard } from '../board'
import { formatOf } from '../formats'
import { type Result, totalOf } from '../formats/format'
import { isOfficial } from '../places'
import { clockAt } from './contest'
import { absolute, type Entity, relative } from './entity'
import type { Facts } from './facts'
import type { Moment } from './history'
import { type Counted, countedFirsts } from './judging'
import { problemIdOf } from './reader'

/*
 * What happened in a contest, told one solution after the other. Each is compared with what others had achieved at the same
 * time on their clocks, so that neither the order of judging nor anything behind the freeze has a part in it.
 */

/** What somebody has solved, and when the result of it was known. */
type Told = readonly [number: number, judgedAt: string]

/**
 * Tells a message for each problem that a team has solved, as far as a reader knows the results. It remembers what it has
 * told, because the next time there is usually only more of it.
 */
export class Commentary {
  private key = ''
  private taken: Told[] = []
  private messages: Entity[] = []
  private solved = new Set<string>()
  private leaders: Leaders | undefined
  /** The numbers of the submissions that solved their problem first. */
  private firsts: ReadonlySet<number> = new Set()

  tell(facts: Facts, moment: Moment, counted: readonly Counted[]): Entity[] {
    const results = counted.flatMap((each) => (each.ended ? [{ ...each, ended: each.ended }] : []))
    const firsts = countedFirsts(facts, counted)
      .flat()
      .map(({ number }) => number)
    // Whether a solution was the first may turn out after it was told.
    const key = JSON.stringify([moment.settings, facts.problems, facts.teams, firsts])
    const goesOn = this.taken.every(
      ([number, judgedAt], at) => results[at]?.made.number === number && results[at].ended.at === judgedAt,
    )
    if (key !== this.key || !goesOn || !this.leaders) this.begin(key, facts, moment)
    this.firsts = new Set(firsts)
    for (const each of results.slice(this.taken.length)) this.take(facts, each)
    return [...this.messages]
  }

  private begin(key: string, facts: Facts, moment: Moment): void {
    this.key = key
    this.taken = []
    this.messages = []
    this.solved = new Set()
    this.leaders = new Leaders(facts, moment)
  }

  private take(facts: Facts, each: Ended): void {
    const { made, team, ended } = each
    this.taken.push([made.number, ended.at])
    const problem = facts.problems.find(({ id }) => id === each.problem)
    const leads = this.leaders?.take(each, ended.result)
    const own = `${team} ${each.problem}`
    if (!problem || ended.result.verdict !== 'accepted' || this.solved.has(own)) return
    this.solved.add(own)
    const id = problemIdOf(problem)
    const what = `{teams:${team}} ${this.firsts.has(made.number) ? 'is the first to solve' : 'solves'} {problems:${id}}`
    this.messages.push({
      id: `solved-${made.number}`,
      ...{ time: absolute(ended.at), contest_time: relative(clockAt(facts, ended.at)) },
      message: `${what}${leads ? ' and takes the lead' : ''}.`,
      tags: ['accepted', ...(leads ? ['accepted-winner'] : [])],
      ...{ team_ids: [team], problem_ids: [id], submission_ids: [String(made.number)] },
    })
  }
}

type Ended = Counted & { readonly ended: NonNullable<Counted['ended']> }

/** Who leads while one submission after the other is taken in. */
class Leaders {
  private readonly board = new Scoreboard({ judges: true })
  private leading = new Set<string>()
  /** How good the leaders are: smaller is better, number by number. */
  private best: readonly number[] | undefined
  private readonly official: ReadonlySet<string>

  constructor(
    { teams, format }: Facts,
    { settings, participant }: Moment,
    private readonly rules = formatOf(format),
  ) {
    this.official = new Set(teams.filter(isOfficial).map(({ id }) => id))
    if (settings) this.board.apply(settings)
    for (const { id } of teams) {
      const own = participant(id)
      if (own) this.board.apply(own)
    }
  }

  /** Whether this submission brings its team, which did not lead, to the lead. */
  take({ made, team }: Counted, result: Result): boolean {
    this.board.apply(made.event)
    this.board.apply({ type: 'judgement', submission: made.event.id, ...result })
    // What is worth nothing changes no lead.
    if (result.score === 0 || !this.official.has(team)) return false
    const before = this.leading
    this.leading = this.rules.comparison === 'best' ? this.firstOfAll() : this.with(team)
    return this.leading.has(team) && !before.has(team)
  }

  /** The leaders, if a result may have changed the points of everybody. */
  private firstOfAll(): Set<string> {
    const rows = this.board.board()?.rows ?? []
    return new Set(
      rows.filter(({ place, points }) => place === 1 && points > 0).map(({ participant }) => participant),
    )
  }

  /** The leaders, if only one team has changed, and is not worse than before. */
  private with(team: string): Set<string> {
    const { points, order } = totalOf(this.rules, this.board.cellsOf(team) ?? [])
    const difference = this.best ? compare(order, this.best) : -1
    if (points === 0 || difference > 0) return this.leading
    this.best = order
    return difference < 0 ? new Set([team]) : new Set([...this.leading, team])
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((number, at) => number !== other[at])
  return place < 0 ? 0 : one[place]! - (other[place] ?? 0)
}
