import type { Verdict } from '@/judge/verdicts'
import { submitBot } from '@/lib/submissions/submit'
import { formsOf, Visitor } from '../../integration/visitor'
import { sessionFor } from '../../setup/session'

interface Sent {
  readonly token: string
  readonly language: string
  readonly source: string
}

/** Submits a program of a user. Resolves with the submission's id once it is acknowledged, and rejects otherwise. */
export type Submit = (userId: string, sent: Sent) => Promise<string>

/** Submits directly to the database, as the server action does. */
export const submitDirectly =
  (problemId: string): Submit =>
  async (userId, sent) => {
    const result = await submitBot({ userId, problemId, tryout: false, ...sent })
    if (!result.ok) throw new Error(result.error.code)
    return result.value
  }

/** Submits through the web server, as a browser without JavaScript does. */
export const submitByWeb =
  (site: string, problemId: string): Submit =>
  async (userId, sent) => {
    const visitor = new Visitor(site)
    visitor.jar.set('next-auth.session-token', await sessionFor(userId))
    const path = `/problems/${problemId}`
    const { body } = await visitor.get(path)
    const form = formsOf(body).find(({ fields }) => fields.has('source'))
    if (!form) throw new Error('the page has no editor')
    const data = new FormData()
    const values = { ...sent, tryout: '0' }
    for (const [name, value] of [...form.fields, ...Object.entries(values)]) data.set(name, value)
    const { status, location } = await visitor.post(form.action || path, data)
    const id = /^\/submissions\/([0-9a-f-]{36})$/.exec(location ?? '')?.[1]
    if (!id) throw new Error(`the form was answered with ${status} ${location ?? ''}`)
    return id
  }

/** A program, the verdict that it must get, and its relative frequency. */
interface Program {
  readonly language: 'python' | 'javascript'
  readonly source: string
  readonly verdict: Verdict
  readonly weight: number
}

/** Programs for a robot that is two steps to the left of the exit. */
const PROGRAMS: readonly Program[] = [
  { language: 'python', source: "print('RR')", verdict: 'accepted', weight: 6 },
  { language: 'javascript', source: "console.log('RR')", verdict: 'accepted', weight: 6 },
  { language: 'python', source: "print('URR')", verdict: 'accepted', weight: 3 },
  { language: 'python', source: "print('R')", verdict: 'partial', weight: 3 },
  { language: 'javascript', source: "console.log('x')", verdict: 'invalid', weight: 2 },
  { language: 'python', source: 'raise SystemExit(3)', verdict: 'runtime-error', weight: 2 },
  { language: 'python', source: 'sum(range(3_000_000))\nprint("RR")', verdict: 'accepted', weight: 3 },
  { language: 'python', source: 'while True: pass', verdict: 'time-limit', weight: 1 },
]

/** Picks a program by weight; `random` is from 0 to 1. */
export function pick(random: number): Program {
  const total = PROGRAMS.reduce((sum, { weight }) => sum + weight, 0)
  let left = random * total
  for (const program of PROGRAMS) {
    left -= program.weight
    if (left < 0) return program
  }
  return PROGRAMS[0]!
}
