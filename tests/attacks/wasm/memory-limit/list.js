const x = []
for (;;) x.push(new Uint8Array(1e6).fill(1))
