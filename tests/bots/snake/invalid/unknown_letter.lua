-- Goes up, which is no action of a snake.
for _ = 1, 10 do io.read() end
print("U")
io.flush()
io.read()
