// An architect that reads its arguments and nothing else.
const [size, seed] = process.argv.slice(2).map(Number)
const open = '0'.repeat(size * (size - 1))
console.log([size, '0 0', `${size - 1} ${seed % size}`, open, open].join('\n'))
