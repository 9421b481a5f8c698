-- A function that calls itself for ever, and not as its last act.
local function walk(steps) return 1 + walk(steps + 1) end
print(walk(0))
