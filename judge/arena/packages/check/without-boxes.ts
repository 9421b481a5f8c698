import { checkStructure } from '../../../packages/check/structure'
import { WasmRunner } from '../wasm-runner'
import type { Checked, CheckRequest } from '.'
import { checkSubmissions } from './submissions'

/**
 * Checks what can be checked without a native sandbox: the structure, and submissions that run in WebAssembly. The
 * programs of the problem are not run, which is told.
 */
export async function checkSubmissionsOnly(request: CheckRequest): Promise<Checked> {
  const { tree, problem, findings, withSubmissions, onProgress = () => {}, onSubmission = () => {} } = request
  await checkStructure(problem, tree, findings)
  request.control?.signal?.throwIfAborted()
  findings.warning('', 'wasm-unchecked')
  if (!withSubmissions) return { submissions: [] }
  const runner = new WasmRunner(tree, problem, request.control)
  const total = problem.submissions.length
  let done = 0
  onProgress({ step: 'submissions', done, total })
  try {
    return await checkSubmissions({
      ...{ tree, problem, runner, findings },
      onSubmission: (checked) => {
        onSubmission(checked)
        onProgress({ step: 'submissions', done: ++done, total })
      },
    })
  } finally {
    await runner.close()
  }
}
