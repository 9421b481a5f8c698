import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export type Words = { readonly [key: string]: string | Words }

/** Returns every message with its key, such as `site.nav.label`. */
export const leavesOf = (words: Words, above = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]) => {
    const key = above ? `${above}.${name}` : name
    return typeof value === 'string' ? [[key, value] as [string, string]] : leavesOf(value, key)
  })

/** Yields every element of a message, including nested ones. */
function* partsOf(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element
    if (element.type === TYPE.tag) yield* partsOf(element.children)
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) yield* partsOf(value)
  }
}

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.tag]: 'tag',
}

const showsNumber = (elements: readonly MessageFormatElement[]): boolean =>
  [...partsOf(elements)].some(({ type }) => type === TYPE.pound)

interface Blanks {
  /** Kinds of each placeholder by name: `text`, `number` … or `select a|b`. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>
  /** Placeholders whose value appears in the text; the others only select a branch. */
  readonly shown: ReadonlySet<string>
}

/** Returns the placeholders of a message. */
export function blanksOf(text: string): Blanks {
  const kinds = new Map<string, Set<string>>()
  const shown = new Set<string>()
  for (const part of partsOf(parse(text))) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue
    const kind =
      part.type === TYPE.select
        ? `select ${Object.keys(part.options).sort().join('|')}`
        : (KINDS[part.type] ?? 'unknown')
    kinds.set(part.value, (kinds.get(part.value) ?? new Set()).add(kind))
    const numbers =
      part.type === TYPE.plural && Object.values(part.options).some(({ value }) => showsNumber(value))
    if (numbers || (part.type !== TYPE.plural && part.type !== TYPE.select)) shown.add(part.value)
  }
  return { kinds, shown }
}

/** Describes how the placeholders of a translation differ from the English ones; undefined if they agree. */
export function blanksDiffer(english: string, translated: string): string | undefined {
  const [from, to] = [blanksOf(english), blanksOf(translated)]
  const lost = [...from.shown].filter((name) => !to.kinds.has(name))
  if (lost.length > 0) return `lacks {${lost.join('}, {')}}`
  for (const [name, kinds] of to.kinds) {
    const known = from.kinds.get(name)
    if (!known) return `has {${name}}, which the English one has not`
    const other = [...kinds].find((kind) => !known.has(kind))
    if (other) return `uses {${name}} as ${other}; the English one uses it as ${[...known].join(' and ')}`
  }
  return undefined
}

/** Returns the text without placeholders, from every branch of a choice: what a translator translates. */
export const plainTextOf = (text: string): string =>
  [...partsOf(parse(text))].map((part) => (part.type === TYPE.literal ? part.value : ' ')).join('')

/** Returns the plural categories of a language. */
const categoriesOf = (locale: string): string[] => {
  // French and Spanish use “many” only for millions in words, which we do not have.
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories
}

/** Describes what is wrong with the plurals of a message; undefined if nothing is. */
export function pluralsWrong(text: string, locale: string): string | undefined {
  const wanted = categoriesOf(locale)
  for (const part of partsOf(parse(text))) {
    if (part.type !== TYPE.plural || part.pluralType !== 'cardinal') continue
    const found = Object.keys(part.options).filter((option) => !option.startsWith('='))
    const useless = found.filter((option) => !wanted.includes(option))
    if (useless.length > 0) return `{${part.value}} has the form ${useless}, which ${locale} has not`
    const missing = wanted.filter((option) => !found.includes(option))
    if (missing.length > 0) return `{${part.value}} lacks the form ${missing}`
  }
  return undefined
}
