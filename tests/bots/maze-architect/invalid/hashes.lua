-- Walls as pictures show them.
local size = io.read("n")
local walls = string.rep("#", size * (size - 1))
print(size .. "\n0 0\n1 1\n" .. walls .. "\n" .. walls)
