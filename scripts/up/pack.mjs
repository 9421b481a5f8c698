import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const TEXT = /\.(?:js|css)$/

/**
 * Writes a Brotli file beside each script and style of a build; lib/http/packed-files.ts serves them. They are a sixth
 * smaller than gzip. The best quality takes 2 s of CPU time a megabyte, too long for a request and shared by all of them.
 * @param {string} folder
 */
export async function packFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
  await Promise.all(
    names.map(async (name) => {
      const plain = readFileSync(join(folder, name))
      writeFileSync(join(folder, `${name}.br`), await packed(plain))
    }),
  )
}

/** @param {Buffer} plain */
export const packed = (plain) =>
  compress(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
