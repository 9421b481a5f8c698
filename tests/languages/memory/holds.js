const piece = () => Array.from({ length: 1000 }, (_, at) => ({ at, next: [at] }))
const kept = Array.from({ length: 800 }, piece)
for (let at = 0; at < 2000; at++) kept[(at * 7919) % 800] = piece()
console.log('R')
