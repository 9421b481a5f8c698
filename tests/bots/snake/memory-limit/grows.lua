-- Keeps everything.
local kept = {}
while true do kept[#kept + 1] = ("x"):rep(1000000) .. #kept end
