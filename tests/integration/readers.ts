import { expect } from 'vitest'
import { signedIn } from './people'
import { Visitor } from './visitor'

/** People who look for a text on pages: a visitor, users with the names of their roles in a test, and the administrator. */
export class Readers<Name extends string> {
  private readonly people = new Map<Name, Visitor>()

  constructor(
    private readonly names: readonly Name[],
    /** The headers of each way to come to a page. */
    private readonly ways: readonly Record<string, string>[],
  ) {}

  async start(site: string): Promise<void> {
    for (const name of this.names) {
      const username = name === 'administrator' ? 'admin' : name
      this.people.set(name, name === 'visitor' ? new Visitor(site) : await signedIn(site, username))
    }
  }

  of(name: Name): Visitor {
    return this.people.get(name)!
  }

  /** Submits an answer on the page of a problem. Returns the path of the submission. */
  async submit(name: Name, problem: string, answer: string): Promise<string> {
    const { location } = await this.of(name).fillIn(`/problems/${problem}`, { answer })
    expect(location).toMatch(/^\/submissions\//)
    return location ?? ''
  }

  async bodyOf(name: Name, path: string, way: Record<string, string> = {}): Promise<string> {
    return (await this.of(name).follow(path, way)).body
  }

  /** Which of them find a text on a page, however they come to it. */
  async whoFinds(text: string, path: string): Promise<Name[]> {
    const found: Name[] = []
    for (const name of this.names) {
      const bodies = await Promise.all(this.ways.map((way) => this.bodyOf(name, path, way)))
      if (bodies.some((body) => body.includes(text))) found.push(name)
    }
    return found
  }
}
