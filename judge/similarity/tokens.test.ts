import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type LanguageId, languageOf } from '../languages'
import { tokensOf } from './tokens'

const tokens = (language: LanguageId, text: string) => tokensOf(text, languageOf(language).syntax)
const count = (language: LanguageId, text: string) => tokens(language, text).kinds.length

describe('the same tokens', () => {
  test.each<[LanguageId, string, string]>([
    ['python', 'x = "it\'s # no comment"  # a comment', "y='''two\nlines'''"],
    ['python', 'def f():\n    """What it does."""\n    return 1', 'def g():\n  return 0x1F'],
    ['python', 'import os\nfrom sys import argv\nprint(x, 1)', 'f(y, rb"a\\"b")'],
    ['javascript', `let a = \`x\${b + \`y\${{ c: "}" }}\`}z\`; // so`, "const d = 'e'"],
    ['javascript', 'x = a / b / c', 'x = a\n/ b\n/ c'],
    ['javascript', 'if (/[/"]\\//.test(s)) y()', 'if ("s".test(t)) z()'],
    ['c', '#include <stdio.h>\n/* a */ const int x = 1; // b', "char y = '\"';"],
    ['cpp', 'auto s = R"x(a )" b)x";', 'auto t = u8"a\\"b";'],
    ['cpp', 'std::vector<std::vector<int> > v; p->q', 'std::vector<std::vector<int>> w; p.q'],
    ['java', 'import java.util.*;\npublic final int x = 1;', 'private static int y = """\n"a"\n""";'],
    ['rust', 'let r: &\'a str = r#"a"b"#; /* a /* b */ c */', 'let mut s: &\'b str = "c";'],
    ['rust', "f('\\'', 'x')", 'g("a", "b")'],
    ['go', 'package main\nimport (\n\t"fmt"\n)\nvar x = `a\n"`', "y = 'z'"],
    ['csharp', 'using System;\nvar s = @"a\\";', 'var t = $"x{y["z"]}";'],
    ['ruby', '=begin\nx = 1\n=end\nx = %w[a b]', "y = <<~TEXT\n  a 'quote\n  TEXT"],
    ['ruby', 'x = "a#{b["c"]}d" if y =~ /"/', "z = 'a' if w =~ /\\//"],
    ['ruby', 'f(:a, 1)\n__END__\nwhatever', 'g :b, 2'],
    ['pascal', 'BEGIN x := 1; { a } (* b *) END;', "y := 'it''s' // c"],
    ['pascal', 'program A;\nuses B, C;\nif a AND b then c(1)', 'if d And e then begin f(2) end'],
    ['perl', 'use strict;\nmy $x = qw(a (b) c); # d', "our $y = 'e';\n__END__\nwhatever"],
    ['perl', 'if ($x =~ s/"/\'/) { f($#y) }', 'if ($z =~ m{/}) { g($#{w}) }'],
    ['perl', "=pod\n\nit's\n\n=cut\nprint 1 + 2", 'print 3 + 4'],
    ['php', "<?php\nuse A\\B;\n$x = 'a'; // it's", "$y = <<<END\n'b\nEND; # d"],
    ['php', '#[A]\n$b->c(1)', '#[D]\nE::f(2)'],
    ['lua', 'local x = [==[ a ]] b ]==] --[[ c\nd ]]', "y = 'e'"],
  ])('%s: %s', (language, one, other) => {
    expect(count(language, one)).toBeGreaterThan(2)
    expect(tokens(language, one).kinds).toEqual(tokens(language, other).kinds)
  })
})

describe('other tokens', () => {
  test.each<[LanguageId, string, string]>([
    ['python', 'x = f(y)', 'x = f[y]'],
    ['python', 'x = y', 'x += y'],
    ['python', 'for x in y: f(x)', 'while x: f(x)'],
    ['javascript', 'x = a / b / c', 'x = /b/'],
    ['c', 'a->b', 'a - b'],
    ['java', 'a && b', 'a < b'],
  ])('%s: %s', (language, one, other) =>
    expect(tokens(language, one).kinds).not.toEqual(tokens(language, other).kinds),
  )
})

test('each token knows its line', () => {
  expect([...tokens('python', 'a = """x\ny"""\n\nb(c)').lines]).toEqual([1, 1, 1, 4, 4])
  expect([...tokens('c', 'int a;\r\n/* b\n */ c();').lines]).toEqual([1, 1, 3])
})

/** What opens comments and literals of each syntax, and what a careless reader would read again and again. */
const OPENINGS: Readonly<Partial<Record<LanguageId, readonly string[]>>> = {
  python: ['"', "'\\\\\n", '"""', '#', 'import a\n', '1.', ' '],
  javascript: ['`', '/[', '/*/', '`${', "1'", 'import a\n', '🙂'],
  cpp: ['R"(', '/*', '#define\n', '$', 'a<('],
  java: ['"""', "'", 'import a\n'],
  rust: ['r#"', "'a", '/*', 'use a\n'],
  go: ['import (\n', '`', 'a b'],
  csharp: ['$"{', '@"', '$$$$', 'using a.b\n'],
  ruby: ['<<~A ', '%w[', '=begin\n', '"#{', ':a', '/['],
  lua: ['--[', '[=', '--[['],
  pascal: ['{', '(*', "'", 'uses a\n'],
  perl: ['s{', 'qw(', '=a\n', '$#', '"', '/['],
  php: ['<<<A\n', '<?', '"', '#[', '/*'],
}

const LARGE = 128 * 1024

test.each(Object.entries(OPENINGS))(
  '%s of one pattern is read at once, however long and wrong it is',
  (language, openings) => {
    for (const opening of openings) {
      const began = performance.now()
      const { kinds, lines } = tokens(language as LanguageId, opening.repeat(LARGE / opening.length))
      // It takes a tenth of a second. What is read again for each character takes minutes.
      expect(performance.now() - began, opening).toBeLessThan(5000)
      expect(lines).toHaveLength(kinds.length)
    }
  },
)

test('any text has tokens, on lines that it has', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...Object.values(OPENINGS).flat())).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(LANGUAGES) as LanguageId[])), text, (language, program) => {
      const { lines } = tokens(language, program)
      expect(Math.max(1, ...lines)).toBeLessThanOrEqual(program.split('\n').length)
      expect([...lines]).toEqual([...lines].sort((a, b) => a - b))
    }),
  )
})
