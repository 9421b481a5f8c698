// A whole maze, but always the same one.
console.log('2\n0 0\n1 1\n00\n00')
