// Size and seed as arguments; it reads nothing.
const [size, seed] = process.argv.slice(2).map(Number)
const walls = '0'.repeat(size * (size - 1))
console.log([size, '0 0', `${seed % size} ${size - 1}`, walls, walls].join('\n'))
