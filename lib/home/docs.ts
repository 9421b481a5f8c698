import 'server-only'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * The documents of the repository. Each installation shows them itself: it may have no connection to anywhere else, and its
 * version may be another one than the newest.
 */

export interface Doc {
  /** As in the address: the name of the file without its ending. */
  readonly id: string
  readonly title: string
  /** Markdown, without the title. */
  readonly text: string
}

const inRepository = (...path: string[]) => join(process.cwd(), ...path)

let known: Promise<readonly Doc[]> | undefined

/** All documents, in English, by title; read once. */
export const listDocs = (): Promise<readonly Doc[]> => {
  known ??= readDocs().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function readDocs(): Promise<Doc[]> {
  const names = (await readdir(inRepository('docs'))).filter((name) => name.endsWith('.md'))
  const docs = names.map(async (name) => {
    const [first = '', ...rest] = (await readFile(inRepository('docs', name), 'utf8')).split('\n')
    return { id: name.slice(0, -'.md'.length), title: first.replace(/^# /, ''), text: rest.join('\n') }
  })
  return (await Promise.all(docs)).sort((one, other) => one.title.localeCompare(other.title, 'en'))
}

export const readLicence = (): Promise<string> => readFile(inRepository('LICENSE'), 'utf8')
