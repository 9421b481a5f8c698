import type { PackageTree } from '../files/tree'
import { crc32 } from '../files/zip/crc'
import type { Findings } from '../findings'
import { casesIn } from '../groups'
import type { Package } from '../model'

/** Larger files are made by programs, which do not slip. */
const MOST_BYTES = 2 ** 20

/** Looks into the files of cases for what is unusual: ends of lines, and cases that are there twice. */
export async function checkDataFiles(
  { data }: Pick<Package, 'data'>,
  tree: PackageTree,
  findings: Findings,
): Promise<void> {
  const known = new Map<string, string>()
  const unusual = { 'carriage-return': [] as string[], 'no-newline': [] as string[] }
  for (const testcase of casesIn(data)) {
    for (const path of [testcase.input, testcase.answer]) {
      const file = path === undefined ? undefined : tree.file(path)
      if (!file || file.size > MOST_BYTES) continue
      const bytes = await file.content.bytes()
      if (bytes.includes(0x0d)) unusual['carriage-return'].push(file.path)
      if (bytes.length > 0 && bytes.at(-1) !== 0x0a) unusual['no-newline'].push(file.path)
      if (path !== testcase.input || testcase.name.startsWith('sample/')) continue
      if (testcase.files.length > 0) continue
      // Groups may share cases, but a group that has one twice has one too many.
      const group = testcase.name.slice(0, testcase.name.lastIndexOf('/'))
      const about = JSON.stringify([group, bytes.length, crc32(bytes), testcase.arguments.program])
      const twin = known.get(about)
      if (twin) findings.warning(file.path, 'case-twice', { twin })
      else known.set(about, testcase.name)
    }
  }
  // One line for all of them: usually a package has none of these files or only such.
  for (const [code, [first, ...others]] of Object.entries(unusual))
    if (first !== undefined) findings.warning(first, code, { others: others.length })
}
