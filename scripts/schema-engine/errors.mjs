/** An error that the CLI knows by its code and puts into its own words: P1000, P1001, P1003 … */
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
 * The shape in which the CLI expects the errors of its engine.
 * @param {unknown} error
 * @returns {{ is_panic: boolean, message: string, error_code?: string, meta: unknown }}
 */
export function describeError(error) {
  const { message, code, meta } = /** @type {Error & { code?: string, meta?: unknown }} */ (error)
  return { is_panic: false, message, error_code: code, meta: meta ?? null }
}
