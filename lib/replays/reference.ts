import { isId } from '@/lib/core/id'

/** Permanent name of a replay: a case of a submission, a solver's trial or a person's walk. */
export type ReplayReference =
  | { readonly kind: 'submission'; readonly id: string; readonly caseName: string }
  | { readonly kind: 'trial' | 'walk'; readonly id: string }

/** Formats a reference for addresses: `<submission id>.<case>`, `trial.<id>` or `walk.<id>`. */
export const formatReference = (reference: ReplayReference): string =>
  reference.kind === 'submission'
    ? `${reference.id}.${reference.caseName}`
    : `${reference.kind}.${reference.id}`

/** The pattern of case names in problems. */
const CASE_NAME = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Parses a reference; `undefined` if the text is not one. */
export function parseReference(text: string): ReplayReference | undefined {
  const dot = text.indexOf('.')
  const [head, tail] = [text.slice(0, Math.max(0, dot)), text.slice(dot + 1)]
  if (head === 'trial' || head === 'walk') return isId(tail) ? { kind: head, id: tail } : undefined
  return isId(head) && CASE_NAME.test(tail) ? { kind: 'submission', id: head, caseName: tail } : undefined
}

/** Address of the page that shows a replay. */
export const replayAddress = (reference: ReplayReference): string =>
  reference.kind === 'submission'
    ? `/submissions/${reference.id}?case=${reference.caseName}`
    : `/duel/${reference.kind}s/${reference.id}`
