/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./report.mjs').Row} Row */

/**
 * Groups the steps in order. Consecutive steps that keep one core busy each form one group, to run concurrently.
 * @param {readonly Step[]} steps
 * @returns {Step[][]}
 */
export function groupsOf(steps) {
  /** @type {Step[][]} */
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.single && last?.[0]?.single) last.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * Runs the steps of a group. A single step writes to the terminal directly; the output of several steps is printed in
 * their order, each when it is done.
 * @param {readonly Step[]} group
 * @returns {Promise<Row[]>}
 */
export async function runGroup(group) {
  if (group.length === 1) {
    for (const step of group) announce(step)
    return Promise.all(group.map((step) => runStep(step)))
  }
  const begun = group.map((step) => {
    /** @type {string[]} */
    const said = []
    return { step, said, done: runStep(step, (text) => said.push(text)) }
  })
  /** @type {Row[]} */
  const rows = []
  for (const { step, said, done } of begun) {
    const row = await done
    announce(step)
    process.stdout.write(said.join(''))
    rows.push(row)
  }
  return rows
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
