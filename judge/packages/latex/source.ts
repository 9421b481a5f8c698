/** A text in LaTeX that is read from its beginning to its end. */
export class Source {
  readonly text: string
  #at = 0

  constructor(text: string) {
    this.text = text
  }

  get done(): boolean {
    return this.#at >= this.text.length
  }

  /** The next characters, without reading them. */
  startsWith(mark: string): boolean {
    return this.text.startsWith(mark, this.#at)
  }

  /** Reads so many characters. */
  take(count = 1): string {
    const taken = this.text.slice(this.#at, this.#at + count)
    this.#at += count
    return taken
  }

  /** Reads what matches here; undefined if nothing does. The pattern must be sticky. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.#at += found[0].length
    return found
  }

  /** Reads to a mark, which is read as well; to the end if it does not come. */
  until(mark: string): string {
    const end = this.text.indexOf(mark, this.#at)
    const found = this.text.slice(this.#at, end < 0 ? undefined : end)
    this.#at = end < 0 ? this.text.length : end + mark.length
    return found
  }

  /** An argument in braces, or the next character; empty at the end. */
  argument(): string {
    this.match(/\s*/y)
    return this.startsWith('{') ? this.#between('{', '}') : this.take()
  }

  /** An argument in brackets; empty if there is none. */
  option(): string {
    return this.match(/[ \t]*(?=\[)/y) && this.startsWith('[') ? this.#between('[', ']') : ''
  }

  /** The content of an environment whose `\begin` has been read, up to its own `\end`. */
  environment(name: string): string {
    const [begin, end] = [`\\begin{${name}}`, `\\end{${name}}`]
    const start = this.#at
    for (let depth = 1; ; ) {
      const [opens, closes] = [this.text.indexOf(begin, this.#at), this.text.indexOf(end, this.#at)]
      if (closes < 0) {
        this.#at = this.text.length
        return this.text.slice(start)
      }
      const nested = opens >= 0 && opens < closes
      this.#at = nested ? opens + begin.length : closes + end.length
      depth += nested ? 1 : -1
      if (depth === 0) return this.text.slice(start, closes)
    }
  }

  #between(open: string, close: string): string {
    const start = this.#at + 1
    let depth = 0
    for (; this.#at < this.text.length; this.#at++) {
      const sign = this.text[this.#at]
      if (sign === '\\') this.#at++
      else if (sign === open) depth++
      else if (sign === close && --depth === 0) break
    }
    const found = this.text.slice(start, this.#at)
    this.#at++
    return found
  }
}

/** Cuts a text at marks that are not within braces, as between the cells of a table. */
export function partsAt(text: string, mark: string): string[] {
  const parts: string[] = []
  let [depth, begin] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (depth === 0 && text.startsWith(mark, at)) {
      parts.push(text.slice(begin, at))
      begin = at + mark.length
      at = begin - 1
    } else if (text[at] === '\\') at++
    else if (text[at] === '{') depth++
    else if (text[at] === '}') depth--
  }
  return [...parts, text.slice(begin)]
}

/** What is left of a source. */
export const rest = (source: Source): string => source.take(source.text.length)

/** The content of a formula up to its closing dollar, which is read as well. */
export function untilDollar(source: Source): string {
  const found = source.match(/(?:[^$\\]|\\[\s\S])*/y)?.[0] ?? ''
  source.take()
  return found
}
