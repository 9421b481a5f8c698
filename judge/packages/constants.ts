import type { Package } from './model'

type Constants = Package['constants']

const NAME = '[a-zA-Z_][a-zA-Z0-9_]*'
/** `{{NAME}}` and `{{NAME.VARIANT}}`. */
const SEQUENCE = new RegExp(`\\{\\{(${NAME}(?:\\.${NAME})?)\\}\\}`, 'g')

/**
 * A text of a package with the values of its constants. `NAME.value` is the same as `NAME`. What names no constant stays
 * as it is.
 */
export const withConstants = (text: string, constants: Constants): string =>
  text.replace(SEQUENCE, (whole, name: string) => constantOf(name, constants) ?? whole)

/** The value of a constant, or of a variant of it such as `NAME.int`; undefined if there is none. */
export function constantOf(name: string, constants: Constants): string | undefined {
  const own = name.endsWith('.value') ? name.slice(0, -'.value'.length) : name
  return Object.hasOwn(constants, own) ? constants[own] : undefined
}
