-- A map of all that could be.
local maps = {}
while true do
  maps[#maps + 1] = string.rep("?", 1000000) .. #maps
end
