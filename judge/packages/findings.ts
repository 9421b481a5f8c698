import type { MessageDescriptor, Values } from '../kit/result'

/** `problem`: the package breaks its format or its own promises. `warning`: it works, but a setter should look. */
export type Severity = 'problem' | 'warning'

/** What is wrong or unusual about a package: a message `cli.package.findings.<code>`, and the path it is about. */
export interface Finding extends MessageDescriptor {
  readonly severity: Severity
  /** A path in the package; empty if it is about the whole package. */
  readonly where: string
}

/** More are not told: a package with a thousand problems has one cause, and the list is for a reader. */
const MOST_FINDINGS = 200
/** Values come from the package, so they are cut. */
const MOST_CHARACTERS = 300

/** Collects what is found while a package is read and checked. */
export class Findings {
  readonly #found: Finding[] = []
  readonly #known = new Set<string>()
  #dropped = 0

  problem(where: string, code: string, values: Values = {}): void {
    this.#add({ severity: 'problem', where, code, values })
  }

  warning(where: string, code: string, values: Values = {}): void {
    this.#add({ severity: 'warning', where, code, values })
  }

  get problems(): readonly Finding[] {
    return this.#of('problem')
  }

  get warnings(): readonly Finding[] {
    return this.#of('warning')
  }

  /** How many findings were not kept. */
  get dropped(): number {
    return this.#dropped
  }

  #of(severity: Severity): readonly Finding[] {
    return this.#found.filter((found) => found.severity === severity)
  }

  #add(found: Finding): void {
    const key = JSON.stringify(found)
    if (this.#known.has(key)) return
    // A problem is never dropped for the sake of warnings: exit codes depend on it.
    if (this.#of(found.severity).length >= MOST_FINDINGS) {
      this.#dropped++
      return
    }
    this.#known.add(key)
    this.#found.push({ ...found, values: cut(found.values) })
  }
}

const cut = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > MOST_CHARACTERS
        ? `${value.slice(0, MOST_CHARACTERS)}…`
        : value,
    ]),
  )

/** The package cannot be read at all: too large, hostile, or no package. */
export class PackageError extends Error {
  override name = 'PackageError'
  readonly code: string
  readonly values: Values
  readonly where: string

  constructor(where: string, code: string, values: Values = {}) {
    super(`${code} ${where}`)
    this.code = code
    this.values = cut(values)
    this.where = where
  }
}
