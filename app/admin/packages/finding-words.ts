import { getTranslations } from 'next-intl/server'
import { visible } from '@/judge/kit/text'
import type { StoredFinding } from '@/lib/packages/report'

/** Puts what was found about a package into the reader's words, with the line that it is about. */
export async function findingWords(): Promise<(finding: Pick<StoredFinding, 'code' | 'values'>) => string> {
  const t = await getTranslations('packages')
  return ({ code, values }) => {
    const key = `findings.${code}`
    const message = visible(t.has(key as never) ? t(key as never, values as never) : code)
    const { line, column } = values
    if (line === undefined) return message
    return t(column === undefined ? 'line' : 'lineColumn', { line, column: column ?? 0, message } as never)
  }
}
