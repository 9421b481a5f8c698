// `npm run kill-harness -- --minutes 5 [--sandbox auto|wasm|native] [--direct]`: runs a whole site under load and kills
// parts of it. Exits with 1 if anything was lost, judged twice or left behind.
import { parseArgs } from 'node:util'
import { runKillHarness } from './kill/harness'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    sandbox: { type: 'string', default: 'auto' },
    direct: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    users: { type: 'string', default: '6' },
  },
})

const summary = await runKillHarness({
  seconds: Number(values.minutes) * 60,
  least: 1,
  sandbox: values.sandbox as 'auto',
  web: !values.direct,
  workers: Number(values.workers),
  users: Number(values.users),
  say: (line) => console.log(line),
})
const { wrong, kills, ...counts } = summary
console.log(counts)
console.log('killed:', kills)
for (const sentence of wrong.slice(0, 50)) console.log(`wrong: ${sentence}`)
console.log(wrong.length === 0 ? 'Nothing was lost, nothing is left.' : `${wrong.length} things are wrong.`)
process.exit(wrong.length === 0 ? 0 : 1)
