// `npm run contest-simulation -- --participants 300 --minutes 10`: a contest from its start to the virtual participant
// afterwards, through a real web server with two workers. Exits with 1 if any scoreboard differs from a computation of its
// own, or if anything was lost.
import { parseArgs } from 'node:util'
import { simulateContest } from './contest/simulation'

const { values } = parseArgs({
  options: {
    participants: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '10' },
  },
})

const { wrong, ...counts } = await simulateContest({
  participants: Number(values.participants),
  seconds: Number(values.minutes) * 60,
  declaresFinal: true,
  say: (line) => console.log(line),
})
console.log(counts)
for (const sentence of wrong.slice(0, 50)) console.log(`wrong: ${sentence}`)
console.log(
  wrong.length === 0
    ? 'All scoreboards are equal, and nothing was lost.'
    : `${wrong.length} things are wrong.`,
)
process.exit(wrong.length === 0 ? 0 : 1)
