const MIB = 2 ** 20

/**
 * What a package may hold. Kattis recommends files of at most 100 MiB; the largest packages of the archives that were
 * looked at have 300 MiB and some thousand files.
 */
export const PACKAGE_LIMITS = {
  /** Files, folders and links together, also those that are ignored. */
  entries: 20_000,
  /** All files together, unpacked. */
  bytes: 512 * MIB,
  /** One file, unpacked. */
  fileBytes: 256 * MIB,
  /** A ZIP file. */
  zipBytes: 512 * MIB,
  /** Folders above a file. */
  depth: 16,
  /** A path, in bytes of UTF-8. */
  pathBytes: 500,
  /** How much larger unpacked files may be than the ZIP file, once they exceed `ratioBytes`. */
  ratio: 200,
  ratioBytes: 64 * MIB,
  /** A file that is read as text: YAML, a statement, or a source. */
  textBytes: MIB,
} as const
