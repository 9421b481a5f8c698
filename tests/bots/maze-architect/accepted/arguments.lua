-- Size and seed as arguments; it reads nothing.
local size, seed = math.tointeger(arg[1]), math.tointeger(arg[2])
local walls = string.rep("0", size * (size - 1))
print(size .. "\n0 0\n" .. seed % size .. " " .. size - 1 .. "\n" .. walls .. "\n" .. walls)
