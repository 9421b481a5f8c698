/** The box could not be made, or broke: our fault, not the program's. */
export class BoxFault extends Error {
  override name = 'BoxFault'
}
