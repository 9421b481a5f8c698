import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

// Two bugs of @prisma/adapter-pg 7.10 appear only when a schema is migrated through it. Its types hide the methods
// that the fixes need, so the objects are typed loosely.
/** @typedef {Record<string, any>} Loose */

const CHAR = 18
const TEXT = 25

/**
 * The adapter does not map the catalogue's type "char" (oid 18), but introspection reads it. Such columns are
 * fetched as text and returned as characters.
 * @param {Loose} queryable
 */
function readCatalogueChars(queryable) {
  const { performIO, queryRaw, startTransaction } = queryable
  /** @type {WeakMap<object, number[]>} */
  const charColumns = new WeakMap()

  queryable.performIO = async function (/** @type {object} */ query) {
    const result = await performIO.call(this, query)
    /** @type {{ dataTypeID: number }[]} */
    const fields = result.fields
    charColumns.set(
      query,
      fields.flatMap((field, column) => (field.dataTypeID === CHAR ? [column] : [])),
    )
    return { ...result, fields: fields.map((f) => (f.dataTypeID === CHAR ? { ...f, dataTypeID: TEXT } : f)) }
  }
  queryable.queryRaw = async function (/** @type {object} */ query) {
    const result = await queryRaw.call(this, query)
    for (const column of charColumns.get(query) ?? []) result.columnTypes[column] = ColumnTypeEnum.Character
    return result
  }
  if (startTransaction) {
    queryable.startTransaction = async function (/** @type {unknown[]} */ ...given) {
      return readCatalogueChars(await startTransaction.apply(this, given))
    }
  }
  return queryable
}

/**
 * The adapter splits a script at every semicolon, even inside `$$ … $$` and literals. PostgreSQL accepts it unsplit.
 * @param {Loose} adapter
 */
function sendScriptsWhole(adapter) {
  adapter.executeScript = async (/** @type {string} */ script) => {
    try {
      await adapter.client.query(script)
    } catch (error) {
      adapter.onError(error)
    }
  }
  return adapter
}

/** A connection factory for the schema engine. `dispose` closes everything that the engine left open. */
export class SchemaPg extends PrismaPg {
  /** @type {Loose[]} */
  #open = []
  #config

  /**
   * @param {pg.PoolConfig} config Separate fields: a `connectionString` would override the shadow's `database`.
   * @param {string | undefined} schema
   */
  constructor(config, schema) {
    super(config, schema ? { schema } : undefined)
    this.#config = config
  }

  /** @override @returns {Promise<any>} */
  async connect() {
    const adapter = sendScriptsWhole(readCatalogueChars(await super.connect()))
    this.#open.push(adapter)
    return adapter
  }

  /** @override @returns {Promise<any>} */
  async connectToShadowDb() {
    const main = await super.connect()
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
    await main.executeScript(`CREATE DATABASE "${database}"`)
    const shadow = await new SchemaPg({ ...this.#config, database }, undefined).connect()
    const dispose = shadow.dispose.bind(shadow)
    shadow.dispose = async () => {
      await dispose()
      await main.executeScript(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
      await main.dispose()
    }
    this.#open.push(shadow)
    return shadow
  }

  async dispose() {
    await Promise.allSettled(this.#open.map((adapter) => adapter.dispose()))
  }
}
