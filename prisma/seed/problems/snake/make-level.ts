import { generateField, KINDS, type Kind } from '@/judge/puzzles/snake/make/generate'
import { formatField } from '@/judge/puzzles/snake/notation'

// Prints a field of the problem snake: npm run --silent make:snake -- KIND SEED
const [kind = '', seed = ''] = process.argv.slice(2)
if (!Object.hasOwn(KINDS, kind) || !/^\d{1,9}$/.test(seed)) {
  process.stderr.write(`make:snake -- KIND SEED; the kinds are ${Object.keys(KINDS).join(', ')}\n`)
  process.exit(2)
}
process.stdout.write(formatField(generateField(kind as Kind, Number(seed))))
