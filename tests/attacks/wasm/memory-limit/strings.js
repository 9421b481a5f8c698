const all = []
for (let i = 0; ; i++) all.push('x'.repeat(1e6) + i)
