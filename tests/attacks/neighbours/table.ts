import { fail, ok } from '@/judge/kit/result'
import type { Puzzle } from '@/judge/puzzles/_common/puzzle'

/** A game for two players who take turns: the judge asks each for its own name. The state lists the replies. */
export const table: Puzzle<number, string, readonly string[], readonly string[]> = {
  id: 'table',
  rules: 1,
  seats: ['north', 'south'],
  rankFigures: [],
  reply: 'line',
  sentences: { faults: ['name'], reasons: [], tells: [] },
  parseLevel: (text) => ok(Number(text)),
  formatLevel: String,
  start: () => [],
  toMove: (turns, said) => (said.length === turns ? undefined : said.length % 2),
  view: (_, said) => `${said.length}\n`,
  parseMove: (_turns, said, reply) =>
    reply.startsWith(said.length % 2 === 0 ? 'north' : 'south') ? ok(reply) : fail('name', { reply }),
  formatMove: (_, name) => name,
  play: (_, said, name) => [...said, name],
  outcome: (_, said) => ({
    ending: 'accepted',
    score: 1,
    metrics: {},
    rank: [],
    reason: { code: said.join(' '), values: {} },
  }),
  film: () => {
    throw new Error('nobody looks at a table')
  },
}
