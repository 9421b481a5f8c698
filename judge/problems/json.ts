import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Reads a JSON file. Throws an Error that names the file and the mistake in it. */
export function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
}
