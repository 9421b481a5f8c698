// A valid maze does not count when its architect fails after it.
const open = '0'.repeat(15 * 14)
console.log(`15\n0 0\n1 1\n${open}\n${open}`)
process.exitCode = 7
