/**
 * How long before its start an exam is prepared, in milliseconds: from then on it is written down where participants are
 * signed in, so that a wrong address is noticed before the start.
 */
export const EXAM_LEAD_MS = 60 * 60 * 1000
