const BOUNDARY = '----clew-bench-5c1f0e7a9d3b42868f6e'

/** Encodes a form as a browser does; the names need no quoting. */
export function multipart(fields: ReadonlyMap<string, string>): { type: string; body: string } {
  const parts = [...fields].map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.replaceAll(/\r?\n/g, '\r\n')}\r\n`,
  )
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: `${parts.join('')}--${BOUNDARY}--\r\n` }
}
