import type { RosterNews, Slip } from '@/lib/people/create'

/** What came of a creation. `broken`: nobody knows, because the connection broke. */
export type Outcome =
  | { readonly slips: readonly Slip[]; readonly csv: string }
  | { readonly fault: { readonly code: string; readonly values: Readonly<Record<string, string | number>> } }
  | { readonly broken: true }

/** Has the accounts of a roster created, and says how far it is. */
export async function createAccounts(
  csv: string,
  count: number,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const body = new FormData()
  body.set('csv', csv)
  body.set('count', String(count))
  try {
    const response = await fetch('/api/roster', { method: 'POST', body })
    if (!response.ok || !response.body) return { broken: true }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const news = JSON.parse(line) as RosterNews
        if (!('done' in news)) return news
        onProgress(news.done)
      }
    }
  } catch {
    // Said below.
  }
  return { broken: true }
}
