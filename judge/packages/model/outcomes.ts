/** The words of submissions.yaml for what happens to a case. */
export const OUTCOMES = ['AC', 'WA', 'TLE', 'RTE'] as const
export type Outcome = (typeof OUTCOMES)[number]
