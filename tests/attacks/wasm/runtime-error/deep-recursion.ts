const deeper = (n: number): number => deeper(n + 1) + 1
console.log(JSON.stringify(deeper(0)))
