import { faultReader, OthersError } from '@/lib/core/retry'

/** Everything that can go wrong with a platform; the messages are in `lti.faults`. */
export const LTI_FAULTS = [
  // A launch.
  'platform-unknown',
  'state-invalid',
  'browser-other',
  'token-invalid',
  'deployment-unknown',
  'message-unknown',
  'launch-used',
  'role-unknown',
  'course-missing',
  'course-new',
  'course-archived',
  'class-full',
  'account-disabled',
  // A service.
  'unreachable',
  'refused',
  'answer-unreadable',
  'origin-unknown',
  'members-untold',
  'grades-untaken',
] as const

export type LtiFaultCode = (typeof LTI_FAULTS)[number]

/** Thrown where a platform, or a launch, is not as it should be. */
export class LtiError extends OthersError<LtiFaultCode> {
  override name = 'LtiError'
}

/** Reads a fault that was noted. */
export const notedFault = faultReader(LTI_FAULTS)
