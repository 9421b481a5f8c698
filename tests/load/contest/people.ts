import { setTimeout as sleep } from 'node:timers/promises'
import type { Viewer } from '@/lib/access/viewer'
import { formsOf, Visitor } from '../../integration/visitor'
import { sessionFor } from '../../setup/session'

/** The address of a page, and what is typed into its form. */
interface Sending {
  readonly path: string
  /** The first is a field by which the form is found. */
  readonly values: Readonly<Record<string, string>>
  /** The form is answered with a redirect to an address that matches this; the first group is the result. */
  readonly done: RegExp
}

/** Somebody in a simulated contest: a browser without JavaScript with a session. */
export class Person {
  private constructor(
    readonly viewer: Viewer,
    readonly browser: Visitor,
  ) {}

  static async of(viewer: Viewer, site: string): Promise<Person> {
    const browser = new Visitor(site)
    browser.jar.set('next-auth.session-token', await sessionFor(viewer.id))
    return new Person(viewer, browser)
  }

  /**
   * Opens a page, fills in its form and sends it, again and again until it is acknowledged. Undefined if time runs out
   * before.
   */
  async send({ path, values, done }: Sending, end: number): Promise<string | undefined> {
    for (; Date.now() < end; await sleep(300)) {
      const form = await this.form(path, Object.keys(values)[0] ?? '').catch(() => undefined)
      if (!form) continue
      const data = new FormData()
      for (const [name, value] of [...form.fields, ...Object.entries(values)]) data.set(name, value)
      // The same form, with the same token, is sent again while nobody has acknowledged it.
      for (; Date.now() < end; await sleep(300)) {
        const answer = await this.browser.post(form.action || path, data).catch(() => undefined)
        const found = done.exec(answer?.location ?? '')
        if (found) return found[1] ?? ''
        if (answer && answer.status < 500) break
      }
    }
    return undefined
  }

  private async form(path: string, field: string) {
    const { body } = await this.browser.get(path)
    return formsOf(body).find(({ fields }) => fields.has(field))
  }
}

/** A redirect to a submission. */
export const SUBMITTED = /^\/submissions\/([0-9a-f-]{36})$/
