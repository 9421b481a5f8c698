import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a file that others may be reading at the same time: they see the old one or the new one. */
export function writeWhole(file: string, content: string | Buffer): void {
  const unfinished = `${file}.${process.pid}.new`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/** A folder that the users of the boxes can read too, whatever this process usually lets others do. */
export function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
