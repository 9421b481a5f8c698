import type { IdentityChoice } from '@/judge/kit/identity'

/** A user as others see them next to what they did. */
export interface Person extends IdentityChoice {
  readonly username: string
  readonly name: string
}

/** The columns that a query must select for a `Person`. */
export const PERSON = { username: true, name: true, colour: true, mark: true } as const

/** The part of a user that is a `Person`: nothing else may reach a page. */
export const personOf = ({ username, name, colour, mark }: Person): Person => ({
  username,
  name,
  colour,
  mark,
})
