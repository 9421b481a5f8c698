import { JudgeFault } from '../../arena/game'
import { messageOf } from '../../cli/package/report'
import type { Values } from '../../kit/result'

/**
 * A fault of a problem, such as a validator that crashes. It is never the solver's: an administrator is told, in the words
 * of the package check. Trying again would not help.
 */
export class ProblemFault extends JudgeFault {
  override name = 'ProblemFault'

  constructor({ code, values }: { readonly code: string; readonly values: Values }, where?: string) {
    const said = messageOf({ code, values })
    super(where ? `The problem is at fault in ${where}: ${said}` : `The problem is at fault: ${said}`)
  }
}
