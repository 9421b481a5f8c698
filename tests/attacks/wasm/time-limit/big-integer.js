// One operation after the other in which the interpreter never looks up.
let x = 3n ** 200000n
for (let i = 0; i < 100000; i++) x = ((x * x) % (1n << 400000n)) + 1n
