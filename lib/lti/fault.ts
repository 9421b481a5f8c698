import type { Fault, Values } from '@/judge/kit/result'

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

/** Thrown where a platform, or a launch, is not as it should be. Not our fault, and told to whoever can help. */
export class LtiError extends Error {
  override name = 'LtiError'

  constructor(
    readonly code: LtiFaultCode,
    readonly values: Values = {},
  ) {
    super(code)
  }
}

export const faultOf = ({ code, values }: LtiError): Fault => ({ code, values: { ...values } })
