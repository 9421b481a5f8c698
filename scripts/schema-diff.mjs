import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { inRoot } from './up/paths.mjs'

/** @typedef {Record<string, any>} Loose */

/**
 * The SQL that turns a database into prisma/schema.prisma; empty if nothing is missing. It comes from Prisma's schema
 * engine as WebAssembly: the native one, which `prisma migrate` needs, would have to be downloaded.
 * @param {string} url
 * @returns {Promise<string>}
 */
export async function schemaDiff(url) {
  engineModule ??= loadEngine()
  const { SchemaEngine } = await engineModule
  const database = new CataloguePg({ connectionString: url, max: 1 })
  try {
    const engine = await SchemaEngine.new(
      { datamodels: undefined },
      () => {},
      bindMigrationAwareSqlAdapterFactory(database),
    )
    const path = inRoot('prisma', 'schema.prisma')
    const files = [{ path, content: await readFile(path, 'utf8') }]
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: inRoot('prisma') },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters: { externalTables: ['public._functions'], externalEnums: [] },
    })
    return stdout.includes('This is an empty migration') ? '' : stdout
  } finally {
    await database.close()
  }
}

/** The engine can be loaded only once in a process. @type {Promise<Loose> | undefined} */
let engineModule

/**
 * The package imports its WebAssembly as a module, which Node 20 does not support, so this instantiates it manually.
 * @returns {Promise<Loose>}
 */
async function loadEngine() {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  // The engine reports a panic to this object.
  const registry = { set_message: (/** @type {string} */ message) => console.error(message) }
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: registry })
  const glue = await import(join(folder, 'schema_engine_bg.js'))
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = /** @type {Loose} */ (instance.exports)
  start?.()
  return glue
}

const CHAR = 18
const TEXT = 25

/**
 * An adapter whose connections can read columns of the catalogue's type "char" (oid 18), which @prisma/adapter-pg 7.10
 * does not know: they are fetched as text and returned as characters. The package's types hide the methods.
 */
class CataloguePg extends PrismaPg {
  /** @type {Loose[]} */
  #open = []

  /** @override @returns {Promise<any>} */
  async connect() {
    /** @type {Loose} */
    const connection = await super.connect()
    const { performIO, queryRaw } = connection
    /** @type {WeakMap<object, number[]>} */
    const charColumns = new WeakMap()
    connection.performIO = async (/** @type {object} */ query) => {
      const result = await performIO.call(connection, query)
      /** @type {{ dataTypeID: number }[]} */
      const fields = result.fields
      charColumns.set(
        query,
        fields.flatMap((field, column) => (field.dataTypeID === CHAR ? [column] : [])),
      )
      return {
        ...result,
        fields: fields.map((f) => (f.dataTypeID === CHAR ? { ...f, dataTypeID: TEXT } : f)),
      }
    }
    connection.queryRaw = async (/** @type {object} */ query) => {
      const result = await queryRaw.call(connection, query)
      for (const column of charColumns.get(query) ?? []) result.columnTypes[column] = ColumnTypeEnum.Character
      return result
    }
    this.#open.push(connection)
    return connection
  }

  async close() {
    await Promise.all(this.#open.map((connection) => connection.dispose()))
  }
}
