import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a file atomically: concurrent readers see the old content or the new. */
export function writeWhole(file: string, content: string | Buffer): void {
  const unfinished = `${file}.${process.pid}.new`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/** Makes a folder that the users of the boxes can read too, whatever this process's umask. */
export function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
