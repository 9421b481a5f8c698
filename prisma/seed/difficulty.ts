import type { Package } from '@/judge/packages/model'

/** What the jury tries first, by the names of its programs: the rule of docs/packages.md. */
const PLAIN_ATTEMPTS = ['literal', 'exhaustive', 'greedy', 'usual']

/** The difficulty of a problem, 1 to 5, by the files below `submissions` that are not accepted. */
export function difficultyOf(failed: readonly string[]): number {
  const names = failed.map((file) => /^[^/]+\/([^/.]+)/.exec(file)?.[1])
  return 1 + PLAIN_ATTEMPTS.filter((attempt) => names.includes(attempt)).length
}

/** The submissions of a package that are not accepted, as it promises. */
export const failing = ({ submissions }: Pick<Package, 'submissions'>): string[] =>
  submissions.map(({ name }) => name).filter((name) => !name.startsWith('accepted/'))
