/*
 * What is open during an exam to those whom it restricts. This is the whole list: a route or an action that is not here
 * is closed, so that a new one cannot be forgotten. lib/http/exam-guard.ts asks it about every request.
 */

/**
 * How a running exam restricts somebody: a participant at one of its addresses, a participant elsewhere, or anybody else at
 * its addresses whom it restricts.
 */
export type Standing = 'inside' | 'outside' | 'visitor'

/** What a part of an address, or an argument of an action, names; it must belong to the exam. */
export type Subject = 'contest' | 'problem' | 'package' | 'submission' | 'invitation'

interface Rule {
  readonly to: readonly Standing[]
  readonly about?: Subject
}

/** An action's rule also says which argument names its subject. */
type ActionRule = Rule & { readonly at?: number }

const ALL: readonly Standing[] = ['inside', 'outside', 'visitor']
const HERE: readonly Standing[] = ['inside', 'visitor']
const INSIDE: readonly Standing[] = ['inside']

/** The open routes of `app`, by the paths of their folders. The first parameter of a route is its subject. */
export const OPEN_ROUTES: Readonly<Record<string, Rule>> = {
  // The pictures and the texts that every page needs, the language, the theme, and the way in and out.
  '/apple-icon.png': { to: ALL },
  '/icon.svg': { to: ALL },
  '/manifest.webmanifest': { to: ALL },
  '/robots.txt': { to: ALL },
  '/api/health': { to: ALL },
  '/language': { to: ALL },
  '/theme': { to: ALL },
  '/sign-in': { to: ALL },
  '/sign-up': { to: ['visitor'] },
  '/api/auth/[...nextauth]': { to: ALL },
  '/api/auth/start/[provider]': { to: ALL },
  // Pupils sign in by their learning platform. It sends them to pages of their class, which stay closed.
  '/embed/lti': { to: ALL },
  '/lti': { to: ALL },
  '/api/lti/login': { to: ALL },
  '/api/lti/launch': { to: ALL },
  // The contest. Whoever is not signed in sees what there is to join.
  '/contests/[id]': { to: HERE, about: 'contest' },
  '/contests/join/[token]': { to: HERE, about: 'invitation' },
  '/api/contests/[id]/events': { to: HERE, about: 'contest' },
  '/contests/[id]/questions': { to: INSIDE, about: 'contest' },
  '/contests/[id]/print': { to: INSIDE, about: 'contest' },
  '/contests/[id]/scoreboard': { to: INSIDE, about: 'contest' },
  '/api/contests/[id]/scoreboard': { to: INSIDE, about: 'contest' },
  // What programs ask of the contest: the Contest API tells and takes nothing of another one at these addresses.
  '/api/ccs/contests/[id]': { to: INSIDE, about: 'contest' },
  '/api/ccs/contests/[id]/[endpoint]': { to: INSIDE, about: 'contest' },
  '/api/ccs/contests/[id]/[endpoint]/[object]': { to: INSIDE, about: 'contest' },
  '/api/ccs/contests/[id]/[endpoint]/[object]/files': { to: INSIDE, about: 'contest' },
  '/api/ccs/contests/[id]/[endpoint]/[object]/statement': { to: INSIDE, about: 'contest' },
  '/api/ccs/contests/[id]/event-feed': { to: INSIDE, about: 'contest' },
  // Its problems, and what participants have submitted to them: other submissions are closed while a contest runs.
  '/problems/[id]': { to: INSIDE, about: 'problem' },
  '/api/packages/[id]/statement': { to: INSIDE, about: 'package' },
  '/bots/[problem]': { to: INSIDE, about: 'problem' },
  '/duel/[problem]': { to: INSIDE, about: 'problem' },
  '/api/duel/[problem]/events': { to: INSIDE, about: 'problem' },
  '/submissions/[id]': { to: INSIDE, about: 'submission' },
  '/submissions/[id]/source': { to: INSIDE, about: 'submission' },
  '/api/submissions/[id]/events': { to: INSIDE, about: 'submission' },
}

/** The open server actions, by file and name. */
export const OPEN_ACTIONS: Readonly<Record<string, ActionRule>> = {
  'app/(account)/actions.ts signIn': { to: ALL },
  'app/(account)/actions.ts signUp': { to: ['visitor'] },
  'app/_shell/session/actions.ts signOut': { to: ALL },
  'app/contests/[id]/actions.ts join': { to: HERE, about: 'contest', at: 0 },
  'app/contests/[id]/actions.ts makeTeam': { to: HERE, about: 'contest', at: 0 },
  'app/contests/join/[token]/actions.ts join': { to: HERE, about: 'invitation', at: 0 },
  'app/contests/join/[token]/actions.ts make': { to: HERE, about: 'invitation', at: 0 },
  'app/contests/[id]/questions/actions.ts ask': { to: INSIDE, about: 'contest', at: 0 },
  'app/contests/[id]/print/actions.ts send': { to: INSIDE, about: 'contest', at: 0 },
  'app/_desk/tryout/actions.ts loadTryOut': { to: INSIDE, about: 'submission', at: 0 },
  'app/_desk/tryout/actions.ts startShrinkRun': { to: INSIDE, about: 'submission', at: 0 },
  'app/_desk/tryout/actions.ts loadShrinkRun': { to: INSIDE, about: 'submission', at: 0 },
  'app/_desk/tryout/actions.ts stopShrinkRun': { to: INSIDE, about: 'submission', at: 0 },
}

/** The address from which Next sends visitors on: whoever comes here is led to the contest. */
export const ENTRANCE = '/'

/** A rule that a request falls under, and the names of its subject, each of which must belong to the exam. */
export interface Claim extends Rule {
  readonly names: readonly string[]
}

/** The routes as patterns. Nothing is decoded: an address that is spelt otherwise than our links is closed. */
const PATTERNS = Object.entries(OPEN_ROUTES).map(([route, rule]) => {
  const pattern = route
    .replace(/[.]/g, '\\.')
    .replace(/\[\\\.\\\.\\\.\w+\]/, '([\\w/-]{1,200})')
    .replace(/\[\w+\]/g, '([\\w-]{1,64})')
  return { rule, pattern: new RegExp(`^${pattern}$`) }
})

/** The claim of a path; undefined if it is closed to everybody whom an exam restricts. */
export function claimOfPath(path: string): Claim | undefined {
  for (const { rule, pattern } of PATTERNS) {
    const found = pattern.exec(path)
    if (found) return { ...rule, names: rule.about ? [found[1] ?? ''] : [] }
  }
  return undefined
}

/** A server action that a request calls. */
export interface Called {
  /** As in `OPEN_ACTIONS`. */
  readonly name: string
  /** The arguments, without forms. */
  readonly args: readonly unknown[]
}

/** The claim of an action; undefined if it is closed to everybody whom an exam restricts. */
export function claimOfAction({ name, args }: Called): Claim | undefined {
  const rule = Object.hasOwn(OPEN_ACTIONS, name) ? OPEN_ACTIONS[name] : undefined
  if (!rule) return undefined
  const { at, ...rest } = rule
  if (at === undefined) return { ...rest, names: [] }
  const subject = args[at]
  // What is no text names nothing that belongs to an exam.
  return { ...rest, names: [typeof subject === 'string' ? subject : ''] }
}

/** The claim of an answer or a program that is submitted to these problems; see lib/http/submissions.ts. */
export const claimOfSubmission = (problems: readonly unknown[]): Claim => ({
  to: INSIDE,
  about: 'problem',
  // What is no text, or nothing at all, names nothing that belongs to an exam.
  names: (problems.length > 0 ? problems : ['']).map((each) => (typeof each === 'string' ? each : '')),
})

/** An exam that restricts somebody now. */
export interface Binding<Exam> {
  readonly exam: Exam
  readonly standing: Standing
  /** When it no longer does. */
  readonly until: Date
}

/**
 * Whether all claims of a request are open to somebody whom these exams restrict: one of the exams must open all of them.
 * `belongs` says whether a subject is one of an exam.
 */
export async function opens<Exam>(
  claims: readonly (Claim | undefined)[],
  bindings: readonly Binding<Exam>[],
  belongs: (subject: Subject, name: string, exam: Exam) => boolean | Promise<boolean>,
): Promise<boolean> {
  for (const { exam, standing } of bindings) {
    const answers = claims.map(async (claim) => {
      if (!claim?.to.includes(standing)) return false
      const { about } = claim
      const each = about ? await Promise.all(claim.names.map((name) => belongs(about, name, exam))) : []
      return each.every(Boolean)
    })
    if ((await Promise.all(answers)).every(Boolean)) return true
  }
  return false
}
