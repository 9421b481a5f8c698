import type { Language } from './language'

export const lua: Language = {
  id: 'lua',
  name: 'Lua',
  extensions: ['lua'],
  grammar: 'lua',
  file: 'main.lua',
  version: { command: ['/usr/bin/lua5.4', '-v'], pattern: /^Lua (\S+)/ },
  compile: {
    // Only checks the syntax.
    command: ['/usr/bin/luac5.4', '-p', 'main.lua'],
    artefacts: ['main.lua'],
  },
  run: ['/usr/bin/lua5.4', 'main.lua'],
  selfTest: `for line in io.lines() do
  local a, b = line:match("(%-?%d+) (%-?%d+)")
  print(math.tointeger(a) + math.tointeger(b))
  io.flush()
end
`,
}
