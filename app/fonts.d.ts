/** The URL of a font file after the build. */
declare module '*.woff2' {
  const address: string
  export default address
}
