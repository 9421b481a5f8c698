import 'server-only'
import { casesIn } from '@/judge/packages/groups'
import type { PackageCase } from '@/judge/packages/model'
import { needsInputOnly, type Sample, type SamplesTask } from '@/judge/packages/referee/samples'
import { limitsOf } from '@/judge/packages/referee/submission'
import { beginningsOf } from './blobs'
import { isSample } from './cases'
import { blobsAt } from './files'
import { modelOf } from './model'

/** Most bytes of inputs and answers that are sent with a page. */
const MOST_BYTES = 64 * 1024

/**
 * The samples of a package for a page that runs programs in the browser. Undefined if they cannot be run there: programs
 * talk to somebody, or need more than an input. Whether somebody may see them, callers decide.
 */
export async function samplesToRun(packageId: string, timeLimitMs: number): Promise<SamplesTask | undefined> {
  const model = await modelOf(packageId)
  const cases = model ? casesIn(model.data).filter(isSample) : []
  if (!model || cases.length === 0 || !needsInputOnly(model, cases)) return undefined
  const ownValidator = model.outputValidators.length > 0
  const pathsOf = ({ input, answer }: PackageCase) =>
    // To its own validator an answer may be anything, and nobody reads it in a page.
    answer === undefined || ownValidator ? [input] : [input, answer]
  const blobs = await blobsAt(packageId, cases.flatMap(pathsOf))
  let left = MOST_BYTES
  const fitting = cases.map((testcase) => {
    const found = pathsOf(testcase).map((path) => blobs.get(path))
    const size = found.reduce((sum, blob) => sum + (blob?.size ?? Number.POSITIVE_INFINITY), 0)
    if (size > left) return []
    left -= size
    return found.map((blob) => blob?.hash ?? '')
  })
  // They are smaller than a piece of a blob, so their beginnings are all of them.
  const bytes = await beginningsOf(fitting.flat())
  const samples = cases.flatMap(({ arguments: { outputValidator } }, index): Sample[] => {
    // An empty file has no pieces.
    const texts = fitting[index]!.map((hash) => textOf(bytes.get(hash) ?? new Uint8Array()))
    const [input, answer] = texts
    if (input === undefined || texts.includes(undefined)) return []
    const number = index + 1
    return [{ number, input, ...(answer !== undefined && { answer }), validatorArguments: outputValidator }]
  })
  const leftOut = cases
    .map((_, index) => index + 1)
    .filter((number) => !samples.some((one) => one.number === number))
  return { format: model.format, ownValidator, limits: limitsOf(model, timeLimitMs), samples, leftOut }
}

/** Undefined if the bytes are no text: then a page cannot keep them as they are. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
