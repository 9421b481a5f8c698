import { expect, test } from 'vitest'
import { diagnosticsOf } from './diagnostics'

/*
 * What QuickJS and the compilers of the native sandbox wrote about these programs (GCC 12.2, javac 17, rustc 1.63,
 * Go 1.19, mcs 6.8, CPython 3.11, PyPy 7.3, Node 20, Ruby 3.1, Lua 5.4, FPC 3.2,
 * Perl 5.36, PHP 8.2).
 */

const shown = (language: string, source: string, log: string) =>
  diagnosticsOf(language, log, source).map(
    ({ kind, line, column, message }) => `${line}:${column ?? '-'} ${kind} ${message}`,
  )

test.each([
  {
    language: 'c',
    source: '#include <stdio.h>\nint main(void) {\n    int x = 5\n    printf("%d", y);\n    return 0;\n}\n',
    log: `main.c: In function ‘main’:
main.c:4:5: error: expected ‘,’ or ‘;’ before ‘printf’
    4 |     printf("%d\\n", y);
      |     ^~~~~~
main.c:3:9: warning: unused variable ‘x’ [-Wunused-variable]
    3 |     int x = 5
      |         ^
`,
    says: [
      '4:5 error expected ‘,’ or ‘;’ before ‘printf’',
      '3:9 warning unused variable ‘x’ [-Wunused-variable]',
    ],
  },
  {
    language: 'c',
    source: 'int helper(int);\nint main(void) {\n    return helper(3);\n}\n',
    log: `/usr/bin/ld: /tmp/cc5zaTus.o: in function \`main':
main.c:(.text.startup+0x6): undefined reference to \`helper'
collect2: error: ld returned 1 exit status
`,
    says: ["3:12 error undefined reference to `helper'"],
  },
  {
    // With colours, and after a tab, which GCC counts as eight columns.
    language: 'cpp',
    source: '#include <vector>\nint main() {\n\tstd::vector<int> v; v.push_bak(3);\n}\n',
    log: `\u001b[01m\u001b[Kmain.cpp:3:31:\u001b[m\u001b[K \u001b[01;31m\u001b[Kerror: \u001b[m\u001b[K‘class std::vector<int>’ has no member named ‘push_bak’; did you mean ‘push_back’?
`,
    says: ['3:24 error ‘class std::vector<int>’ has no member named ‘push_bak’; did you mean ‘push_back’?'],
  },
  {
    language: 'java',
    source:
      'public class Main {\n  public static void main(String[] a) {\n    int x = "five";\n    y();\n  }\n}\n',
    log: `Main.java:3: error: incompatible types: String cannot be converted to int
    int x = "five";
            ^
Main.java:4: error: cannot find symbol
    y();
    ^
  symbol:   method y()
  location: class Main
2 errors
`,
    says: [
      '3:13 error incompatible types: String cannot be converted to int',
      '4:5 error cannot find symbol',
    ],
  },
  {
    language: 'java',
    source: 'public class Foo {}\n',
    log: 'Main.java:1: error: class Foo is public, should be declared in a file named Foo.java\npublic class Foo {}\n       ^\n1 error\n',
    says: ['1:8 error class Foo is public, should be declared in a file named Foo.java'],
  },
  {
    language: 'rust',
    source: 'fn main() {\n    let v = vec![1];\n    let w = v;\n    println!("é{:?}", v);\n}\n',
    log: `warning: unused variable: \`w\`
 --> main.rs:3:9
  |
3 |     let w = v;
  |         ^ help: if this is intentional, prefix it with an underscore: \`_w\`
  |
  = note: \`#[warn(unused_variables)]\` on by default

error[E0382]: borrow of moved value: \`v\`
 --> main.rs:4:23
  |
2 |     let v = vec![1];
  |         - move occurs because \`v\` has type \`Vec<i32>\`, which does not implement the \`Copy\` trait

error: aborting due to previous error; 1 warning emitted

For more information about this error, try \`rustc --explain E0382\`.
`,
    says: ['3:9 warning unused variable: `w`', '4:23 error borrow of moved value: `v`'],
  },
  {
    language: 'go',
    source: 'package main\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc main() {\n\tfmt.Println("é", y)\n}\n',
    log: '# command-line-arguments\n./main.go:5:2: imported and not used: "os"\n./main.go:9:20: undefined: y\n',
    says: ['5:2 error imported and not used: "os"', '9:19 error undefined: y'],
  },
  {
    language: 'csharp',
    source: 'static class Program {\n    static void Main() {\n        int x = "five";\n    }\n}\n',
    log: "main.cs(3,17): error CS0029: Cannot implicitly convert type `string' to `int'\nCompilation failed: 1 error(s), 0 warnings\n",
    says: ["3:17 error Cannot implicitly convert type `string' to `int'"],
  },
  {
    language: 'python',
    source: 'if True:\n        def f(:\n            pass\n',
    log: '  File "bot.py", line 2\n    def f(:\n          ^\nSyntaxError: invalid syntax\n',
    says: ['2:15 error SyntaxError: invalid syntax'],
  },
  {
    language: 'python',
    source: 'def snake(field_map):\n\treturn 1\n        x = 2\n',
    log: 'Sorry: TabError: inconsistent use of tabs and spaces in indentation (bot.py, line 3)',
    says: ['3:- error TabError: inconsistent use of tabs and spaces in indentation'],
  },
  {
    language: 'pypy',
    source: 'def f(:\n    pass\n',
    log: '  File "bot.py", line 1\n    def f(:\n         ^\nSyntaxError: parenthesis is never closed\n\n',
    says: ['1:6 error SyntaxError: parenthesis is never closed'],
  },
  {
    language: 'javascript',
    source: 'const a = 1\nfunction (x) {\n}\n',
    log: `/box/bot.js:2
function (x) {
^^^^^^^^

SyntaxError: Function statements require a function name
    at wrapSafe (node:internal/modules/cjs/loader:1464:18)
    at checkSyntax (node:internal/main/check_syntax:78:3)

Node.js v20.20.2
`,
    says: ['2:1 error SyntaxError: Function statements require a function name'],
  },
  {
    // QuickJS.
    language: 'javascript',
    source: 'const a = 1\nfunction (x) {\n}\n',
    log: 'bot.js:2\nfunction (x) {\n\nSyntaxError: function name expected\n',
    says: ['2:- error SyntaxError: function name expected'],
  },
  {
    language: 'typescript',
    source: 'const a: number = 1\nfunction (x: string) {\n}\n',
    log: 'bot.ts:2:10: Identifier expected.\nfunction (x: string) {\n',
    says: ['2:10 error Identifier expected.'],
  },
  {
    language: 'ruby',
    source: 'class A\n  def f\n    1 +\n  end\nend\nputs x(\n',
    log: `main.rb:4: syntax error, unexpected \`end'
  end
  ^~~
main.rb:6: syntax error, unexpected end-of-input, expecting ')'
puts x(
       ^
`,
    says: [
      "4:- error syntax error, unexpected `end'",
      "6:- error syntax error, unexpected end-of-input, expecting ')'",
    ],
  },
  {
    language: 'lua',
    source: 'local x = 1\nif x then\n  print(x\nend\n',
    log: "/usr/bin/luac5.4: main.lua:4: ')' expected (to close '(' at line 3) near 'end'\n",
    says: ["4:- error ')' expected (to close '(' at line 3) near 'end'"],
  },
  {
    // Columns are in bytes.
    language: 'pascal',
    source: "program t;\nvar a: integer;\nbegin\n  writeln('é', b);\n\ta := 'xy'\nend.\n",
    log: `main.pas(4,17) Error: Identifier not found "b"
main.pas(5,7) Error: Incompatible types: got "Constant String" expected "SmallInt"
main.pas(6) Fatal: There were 2 errors compiling module, stopping
Fatal: Compilation aborted
Error: /usr/bin/ppcx64 returned an error exitcode
`,
    says: [
      '4:16 error Identifier not found "b"',
      '5:7 error Incompatible types: got "Constant String" expected "SmallInt"',
      '6:- error There were 2 errors compiling module, stopping',
    ],
  },
  {
    language: 'perl',
    source: 'use strict;\nmy $x = ;\nprint $y;\n',
    log: `syntax error at main.pl line 2, near "= ;"
Global symbol "$y" requires explicit package name (did you forget to declare "my $y"?) at main.pl line 3.
main.pl had compilation errors.
`,
    says: [
      '2:- error syntax error, near "= ;"',
      '3:- error Global symbol "$y" requires explicit package name (did you forget to declare "my $y"?)',
    ],
  },
  {
    language: 'php',
    source: '<?php\necho $y\n$x->f();\n',
    log: '\nParse error: syntax error, unexpected variable "$x", expecting "," or ";" in main.php on line 3\n',
    says: ['3:- error syntax error, unexpected variable "$x", expecting "," or ";"'],
  },
])('$language, $says', ({ language, source, log, says }) => {
  expect(shown(language, source, log)).toEqual(says)
})

test('positions outside the source, repetitions and other text are left out', () => {
  const log = 'main.c:9:1: error: far away\nmain.c:1:1: error: twice\nmain.c:1:1: error: twice\nall is lost\n'
  expect(shown('c', 'int x\n', log)).toEqual(['1:1 error twice'])
  expect(shown('c', 'int x\n', '')).toEqual([])
  expect(shown('cobol', 'x', 'main.c:1:1: error: twice\n')).toEqual([])
})
