let n: number = 0
while (true as boolean) n++
