/** The box could not be made, or broke: our fault. */
export class BoxFault extends Error {
  override name = 'BoxFault'
}
