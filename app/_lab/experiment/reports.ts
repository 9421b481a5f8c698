import type { Progress } from '@/judge/lab/section'

/** A page draws its plots anew with every report, so ten a second are enough. */
export const REPORT_MS = 100

/**
 * Runs an experiment and reports its newest progress, at most every 100 ms, and its last one at the end. `now` returns
 * milliseconds.
 */
export function runWithReports<Findings>(
  run: Iterable<Progress<Findings>>,
  report: (progress: Progress<Findings>) => void,
  now: () => number,
): void {
  let next = now() + REPORT_MS
  let unreported: Progress<Findings> | undefined
  for (const progress of run) {
    unreported = progress
    if (now() < next) continue
    report(progress)
    unreported = undefined
    next = now() + REPORT_MS
  }
  if (unreported) report(unreported)
}
