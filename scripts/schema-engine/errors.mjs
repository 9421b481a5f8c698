/** An error that the CLI recognises by its code and explains in its own words: P1000, P1001, P1003 … */
export class KnownError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {Record<string, string>} meta
   */
  constructor(code, message, meta = {}) {
    super(message)
    this.code = code
    this.meta = meta
  }
}

/**
 * Converts an error to the format that the CLI expects from its engine.
 * @param {unknown} error
 * @returns {{ is_panic: boolean, message: string, error_code?: string, meta: unknown }}
 */
export function describeError(error) {
  const { message, code, meta } = /** @type {Error & { code?: string, meta?: unknown }} */ (error)
  return { is_panic: false, message, error_code: code, meta: meta ?? null }
}
