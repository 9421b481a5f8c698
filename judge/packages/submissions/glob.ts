/** A package cannot make a list of patterns longer than this by writing braces in braces. */
const MOST_PATTERNS = 256

/** The patterns that a pattern with braces stands for: `{a,b}.py` is `a.py` and `b.py`. */
function withoutBraces(pattern: string): string[] {
  let patterns = [pattern]
  for (;;) {
    const at = patterns.findIndex((one) => /\{[^{}]*\}/.test(one))
    if (at < 0 || patterns.length > MOST_PATTERNS) return patterns
    const [before = '', inner = '', after = ''] = parts(patterns[at] ?? '')
    patterns = [
      ...patterns.slice(0, at),
      ...inner.split(',').map((choice) => before + choice + after),
      ...patterns.slice(at + 1),
    ]
  }
}

function parts(pattern: string): readonly string[] {
  return /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern)?.slice(1) ?? [pattern]
}

/** Whether one name matches a pattern, in which `*` stands for any characters. Linear, so no pattern is expensive. */
function nameMatches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return name === pattern
  const last = rest.pop() ?? ''
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false
  let at = first.length
  const end = name.length - last.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

/**
 * Whether a glob matches a path or a folder above it, as in submissions.yaml: `*` stands for any characters but `/`,
 * braces for choices. An empty glob matches everything.
 */
export const globMatches = (glob: string, path: string): boolean =>
  glob === '' || matchedNames(glob, path).length > 0

/** Whether a glob matches a path itself. */
export const globMatchesOnly = (glob: string, path: string): boolean =>
  matchedNames(glob, path).includes(path.split('/').length)

/** How many names of the path each alternative of the glob has matched from the beginning on. */
function matchedNames(glob: string, path: string): number[] {
  const names = path.split('/')
  return withoutBraces(glob).flatMap((pattern) => {
    const wanted = pattern.split('/')
    return wanted.length <= names.length && wanted.every((one, at) => nameMatches(one, names[at] ?? ''))
      ? [wanted.length]
      : []
  })
}
