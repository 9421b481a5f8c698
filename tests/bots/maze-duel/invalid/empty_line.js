// No answer is an answer that cannot be read.
process.stdin.once('data', () => console.log(''))
