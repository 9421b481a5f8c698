/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./report.mjs').Row} Row */

/** How many steps run at a time: each of them alone leaves a part of two cores idle. */
const AT_A_TIME = 2

/**
 * Runs the steps, two at a time, each after those that it names. A single step writes to the terminal
 * directly; the output of several steps is printed in their order: that of the first unfinished one as it comes, and
 * that of the others afterwards.
 * @param {readonly Step[]} steps
 * @returns {Promise<Row[]>}
 */
export async function runSteps(steps) {
  if (steps.length === 1) {
    for (const step of steps) announce(step)
    return Promise.all(steps.map((step) => runStep(step)))
  }
  const { take, leave } = places()
  /** @type {Map<string, Promise<Row>>} */
  const byName = new Map()
  const begun = steps.map((step) => {
    const output = outputOf(step)
    const earlier = (step.after ?? []).flatMap((name) => byName.get(name) ?? [])
    const row = (earlier.length > 0 ? Promise.all(earlier).then(take) : take())
      .then(() => runStep(step, output.write))
      .finally(leave)
    byName.set(step.name, row)
    return { output, row }
  })
  /** @type {Row[]} */
  const rows = []
  for (const { output, row } of begun) {
    output.show()
    rows.push(await row)
  }
  return rows
}

/** `take` resolves, in the order of the calls, when one of the places is free. `leave` frees it again. */
function places() {
  let free = AT_A_TIME
  /** @type {(() => void)[]} */
  const waiting = []
  return {
    async take() {
      if (free > 0) free--
      else await new Promise((/** @type {(value?: undefined) => void} */ go) => waiting.push(go))
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}

/** What a step writes: kept until it is shown, and from then on printed as it comes. @param {Step} step */
function outputOf(step) {
  /** @type {string[]} */
  const kept = []
  let shown = false
  return {
    /** @param {string} text */
    write: (text) => void (shown ? process.stdout.write(text) : kept.push(text)),
    show() {
      shown = true
      announce(step)
      if (kept.length > 0) process.stdout.write(kept.join(''))
    },
  }
}

/** @param {Step} step */
const announce = ({ name, what }) => console.log(`\n── ${name}: ${what}`)

/**
 * @param {Step} step
 * @param {(text: string) => void} [write]
 * @returns {Promise<Row>}
 */
async function runStep({ name, run }, write) {
  const begin = performance.now()
  const found = await run(write)
  if (found.note) console.log(found.note)
  return { name, ...found, seconds: (performance.now() - begin) / 1000 }
}
