import { buttonClass } from '@/app/_ui/Button'
import { DEMO } from '@/app/_viewer/demo'
import { recommend } from '@/lib/problems/path'
import type { ListedProblem } from '@/lib/problems/queries'

/** The first button of the home page: what to solve next, or, for somebody who has tried nothing yet, where to start. */
export function firstStep(
  problems: readonly ListedProblem[],
  start: (key: 'start') => string,
  title: (values: { problem: string }) => string,
): { readonly href: string; readonly look: string; readonly words: string } {
  const next = problems.some(({ own }) => own) ? recommend(problems) : undefined
  return next
    ? {
        href: `/problems/${next.problem.id}`,
        look: buttonClass('primary'),
        words: title({ problem: next.problem.title }),
      }
    : { href: `/problems/${DEMO.puzzle}`, look: buttonClass('plain'), words: start('start') }
}
