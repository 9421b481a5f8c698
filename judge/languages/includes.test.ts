import { expect, test } from 'vitest'
import { leadingIncludes } from './includes'

test.each([
  // what the source shows, the source, the headers that can be compiled ahead
  ['one header', '#include <iostream>\nint main() {}\n', 'iostream'],
  ['several in their order', '#include <vector>\r\n\n# include<map>\nint main() {}\n', 'vector map'],
  [
    'comments around them',
    '// a\n/* b\n#include <list>\n*/ #include <map> // c\n\n#include <set>\n',
    'map set',
  ],
  ['a header that is not standard ends them', '#include <map>\n#include <boost.h>\n#include <set>\n', 'map'],
  ['a header of the program ends them', '#include <map>\n#include "set"\n#include <set>\n', 'map'],
  ['a macro ends them', '#include <map>\n#define int long\n#include <set>\n', 'map'],
  ['a macro before them', '#define NDEBUG\n#include <cassert>\n', ''],
  ['a condition before them', '#if 0\n#include <map>\n#endif\n', ''],
  ['code before them', 'int a;\n#include <map>\n', ''],
  ['a comment that goes on in the next line', '// a \\\n#include <map>\n#include <set>\n', ''],
  ['a backslash behind a header', '#include <map> // \\\n#include <set>\n', ''],
  ['a comment behind a header that goes on', '#include <map> /*\n#include <set>\n*/\n', ''],
  ['no end of the line', '#include <map>', ''],
  ['a pragma anywhere', '#include <map>\n_Pragma("GCC optimize(3)")\n', ''],
  ['none', 'int main() {}\n', ''],
])('%s', (_, source, names) => {
  expect(leadingIncludes(source)).toBe(
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => `#include <${name}>\n`)
      .join(''),
  )
})

test('the search takes no longer than the source is long', () => {
  const began = performance.now()
  for (const part of ['/*', '// ', ' ', '#include <map>\n', '/* */', '/**'])
    leadingIncludes(part.repeat(262_144 / part.length))
  expect(performance.now() - began).toBeLessThan(1000)
})
