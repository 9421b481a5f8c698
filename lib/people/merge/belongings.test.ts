import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '@/scripts/up/paths.mjs'
import { ALL_BELONGINGS } from './belongings'

const schema = readFileSync(inRoot('prisma', 'schema.prisma'), 'utf8')

/** Every column of the schema that refers to a user, and the columns of the keys that it is part of. */
const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, model, body]) => ({
  model: model!,
  columns: [...body!.matchAll(/^\s+\w+\s+User\??\s+@relation\([^)]*fields: \[(\w+)\]/gm)].map(
    ([, column]) => column!,
  ),
  keys: [...body!.matchAll(/@@(?:id|unique)\(\[([^\]]*)\]/g)].map(([, columns]) => columns!.split(', ')),
  alone: [...body!.matchAll(/^\s+(\w+)\s.*@(?:id|unique)\b/gm)].map(([, column]) => column!),
}))

test('it is decided for every relation of a user what becomes of it when two accounts are merged', () => {
  const found = models.flatMap(({ model, columns }) => columns.map((column) => `${model}.${column}`))
  expect(found.length).toBeGreaterThan(25)
  expect(ALL_BELONGINGS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(found.sort())
})

test('whatever a user has once makes way if both accounts have it', () => {
  const once = models.flatMap(({ model, columns, keys, alone }) =>
    columns
      .filter((column) => alone.includes(column) || keys.some((key) => key.includes(column)))
      .map((column) => `${model}.${column}`),
  )
  const settled = ALL_BELONGINGS.filter(({ how, clashes }) => how === 'ends' || (clashes?.length ?? 0) > 0)
  const names = settled.map(({ table, column }) => `${table}.${column}`)
  expect(once.length).toBeGreaterThan(10)
  expect(once.filter((column) => !names.includes(column))).toEqual([])
})
