/*
 * The headers that a C++ program begins with, which a compiler can read once for all programs that begin with the same
 * ones. They are known to be the program's very beginning, so nothing of the program can change what they mean.
 */

/** Headers of the C and C++ libraries and those of GCC and Linux that are usual. Others are read as ever. */
const STANDARD = new Set(
  `algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits
   clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint
   cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution filesystem forward_list fstream
   functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory
   memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator semaphore
   set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view strstream
   syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray
   variant vector version assert.h ctype.h errno.h fenv.h float.h inttypes.h limits.h locale.h math.h memory.h setjmp.h
   signal.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h strings.h time.h unistd.h wchar.h wctype.h
   bits/stdc++.h ext/pb_ds/assoc_container.hpp ext/pb_ds/tree_policy.hpp`.split(/\s+/),
)

/** More than any program needs. */
const MOST_LINES = 100

/** What the compiler skips before a directive. A backslash may join lines, so a comment with one ends the search. */
const SKIPPED = /(?:[ \t\r\n\f\v]|\/\/[^\n\\]*\n|\/\*[^\\]*?\*\/)*/y
const INCLUDE = /#[ \t]*include[ \t]*<([a-z_+./\d]+)>[ \t]*(?:\/\/[^\n\\]*)?\r?\n/y

/**
 * The `#include` lines that a C++ source begins with, one header a line and in their order, as far as only blank lines
 * and comments stand before and between them. Empty if there are none, or if the source gives the compiler orders of its
 * own (`#pragma`), some of which are about all that has been read so far.
 */
export function leadingIncludes(source: string): string {
  const lines: string[] = []
  if (/pragma/i.test(source)) return ''
  for (let at = 0; ; at = INCLUDE.lastIndex) {
    SKIPPED.lastIndex = at
    SKIPPED.test(source)
    INCLUDE.lastIndex = SKIPPED.lastIndex
    const [, name = ''] = INCLUDE.exec(source) ?? []
    if (!STANDARD.has(name) || lines.length === MOST_LINES) return lines.join('')
    lines.push(`#include <${name}>\n`)
  }
}
