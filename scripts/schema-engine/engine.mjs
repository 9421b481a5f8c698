import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import connectionString from 'pg-connection-string'
import { SchemaPg } from './adapter.mjs'
import { createDatabase } from './databases.mjs'

/** @typedef {Record<string, any>} Params */

/** Receives the message of a panic from the WebAssembly. */
const panics = {
  message: '',
  get() {
    return this.message
  },
  /** @param {string} message */
  set_message(message) {
    this.message = message
  },
}

/**
 * The package imports its WebAssembly as a module, which Node 20 does not support, so this instantiates it manually.
 * @returns {Promise<any>}
 */
async function loadWasm() {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics })
  const glue = await import(join(folder, 'schema_engine_bg.js'))
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = /** @type {Record<string, any>} */ (instance.exports)
  start?.()
  return glue
}

/** @type {Promise<any> | undefined} */
let loading

/**
 * One session only: it holds the advisory lock that prevents concurrent migrations.
 * @param {string} url
 */
function factoryFor(url) {
  const { schema, ...config } = /** @type {Params} */ (connectionString.parse(url))
  return new SchemaPg({ ...config, max: 1, idleTimeoutMillis: 0 }, schema)
}

/**
 * Answers one request of the CLI. Each request gets a new engine: closing it releases the advisory lock and the shadow
 * database, and a used engine refuses a second shadow database.
 * @param {string} method
 * @param {Params} params
 * @param {string} defaultUrl
 */
export async function answer(method, params, defaultUrl) {
  if (method === 'createDatabase') return createDatabase(params?.datasource?.url ?? defaultUrl)

  loading ??= loadWasm()
  const { SchemaEngine } = await loading
  const source = params?.datasourceType
  const factory = factoryFor(source?.tag === 'url' ? source.url : defaultUrl)
  try {
    const engine = await SchemaEngine.new(
      { datamodels: undefined },
      () => {},
      bindMigrationAwareSqlAdapterFactory(factory),
    )
    const name = method === 'getDatabaseVersion' ? 'version' : method
    if (typeof engine[name] !== 'function') throw new Error(`The schema engine has no method ${method}.`)
    // In this build these two cannot open a shadow database themselves; a diagnosis leaves one in the engine.
    if (name === 'evaluateDataLoss' || name === 'createMigration') {
      await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
    }
    return (await engine[name](params)) ?? null
  } catch (error) {
    if (panics.message) throw new Error(panics.message, { cause: error })
    throw error
  } finally {
    await factory.dispose()
  }
}
