-- Looks for programs of others: in its own folder there is nothing but itself, and nothing above it.
local breach
for _, place in ipairs { "/box", "/box/..", "/tmp", "/box/../programs", "/proc/1/cwd", "/proc/1/root/box" } do
  local list = io.popen("ls -A " .. place .. " 2>/dev/null")
  for name in list:lines() do
    if place:find("^/box$") and name ~= "main.lua" then breach = name end
    if place == "/tmp" then breach = name end
    if name:find("programs") then breach = name end
  end
end
local others = io.popen("ps -eo args= 2>/dev/null | grep -v -e defunct -e ps -e grep -e lua -e bwrap -e 'sh -c' -e '^box *$'")
for line in others:lines() do breach = line end
io.read()
print(breach and "BREACH " .. breach or "refused")
