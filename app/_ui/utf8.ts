/** The text of a file in UTF-8, without a byte order mark; undefined if it is in another encoding. */
export async function textOf(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}
