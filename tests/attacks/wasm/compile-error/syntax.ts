const word: string = 'IMPOSSIBLE'
console.log(word)
const broken: = 1
