let x = null
for (;;) x = { x }
